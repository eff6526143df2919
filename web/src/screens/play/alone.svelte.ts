import { onMount, tick } from "svelte";
import { dressPage } from "../../look/dress.svelte";
import type { Look } from "../../sets/set";
import { hearBoard } from "../../sound/hearing.svelte";
import type { OwnTable } from "../../study/own-table";
import { Session } from "../../table/session.svelte";
import { focusHeading } from "../../ui/navigate.svelte";
import { Playing } from "./playing.svelte";
import { tellAll } from "./telling.svelte";

/** Sits down at a table that only this page knows. Called once, while a screen is made. */
export function playAlone(id: string, table: OwnTable, look: (playing: Playing) => Look): Playing {
  const session = new Session(id, () => false, table.client, table.connect, table.held);
  const playing = new Playing(session);
  const begin = async (): Promise<void> => {
    await session.start();
    await tick();
    focusHeading();
  };

  dressPage(() => look(playing));
  tellAll(() => playing);
  hearBoard(() => playing);
  onMount(() => {
    void begin();
    return () => session.stop();
  });
  return playing;
}
