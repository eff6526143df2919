import { TURN } from "../draw/measures";

type Roll = Pick<WheelEvent, "deltaY" | "timeStamp" | "preventDefault">;

/** Turns the spare by the wheel: a quarter at a time, however many events one roll sends. */
export function turnsByWheel(turn: (quarters: 1 | -1) => void): (event: Roll) => void {
  let ready = 0;
  return (event) => {
    if (!event.deltaY) return;
    event.preventDefault();
    if (event.timeStamp < ready) return;
    ready = event.timeStamp + TURN;
    turn(event.deltaY > 0 ? 1 : -1);
  };
}
