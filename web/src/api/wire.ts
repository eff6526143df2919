// Short names for what goes over the wire; the types themselves come from the server.
import type { components } from "./schema";

type Schemas = components["schemas"];

// Words
export type RuleSetName = Schemas["RuleSetName"];
export type Colour = Schemas["Colour"];
export type Square = Schemas["Square"];
export type Arrow = Schemas["Arrow"];
export type Tile = Schemas["Tile"];
export type Place = Schemas["Place"];
export type Hidden = "?";
export type Treasure = Schemas["Treasure"];
export type NightTreasure = Schemas["NightTreasure"];
export type TowerTreasure = Schemas["TowerTreasure"];
export type AnyTreasure = Treasure | NightTreasure | TowerTreasure;
export type Token = Schemas["Token"];
export type Price = Schemas["Price"];
export type Spell = Schemas["Spell"];

// Positions
export type View = Schemas["View"];
export type ViewOf<Rules extends RuleSetName> = Extract<View, { rules: Rules }>;
export type ClassicView = Schemas["ClassicView"];
export type DayNightView = Schemas["DayNightView"];
export type MasterView = Schemas["MasterView"];
export type TowersView = Schemas["TowersView"];
export type DayNightPlayer = Schemas["DayNightPlayer"];
export type Hand = Schemas["Hand"];
export type StandingOffer = Schemas["StandingOffer"];
export type Turns = Schemas["Turns"];

// What happened
export type GameEvent = Schemas["GameEvent"];
export type EventKind = GameEvent["kind"];
export type EventOf<Kind extends EventKind> = Extract<GameEvent, { kind: Kind }>;

// Tables
export type Table = Schemas["Table"];
export type Seat = Schemas["Seat"];
export type Sight = Schemas["Sight"];
export type Played = Schemas["Played"];
export type Made = Schemas["Made"];
export type Seated = Schemas["Seated"];
export type Followed = Schemas["Followed"];
export type Invited = Schemas["Invited"];
export type TableWish = Schemas["TableWish"];
export type SeatWish = Schemas["SeatWish"];

// The socket
export type Message = Schemas["Message"];
export type Step = Schemas["StepTold"];
export type Happened = Schemas["Happened"];
export type Happenings = Schemas["Happenings"];

// Games that are over
export type Replay = Schemas["Replay"];
export type StepShown = Schemas["StepShown"];
export type Analysis = Schemas["Analysis"];
export type AnalysisStatus = Schemas["AnalysisStatus"];
export type JudgedTurn = Schemas["JudgedTurn"];
export type SeatShare = Schemas["SeatShare"];
export type BranchWish = Schemas["Branch"];

// The server
export type Health = Schemas["Health"];

// Choices
export type Choices = Schemas["Choices"];
export type RuleSetChoices = Schemas["RuleSetChoices"];
export type OptionChoices = Schemas["OptionChoices"];
export type OptionName = Schemas["OptionName"];
export type Level = Schemas["BotLevel"];
export type Emote = Schemas["EmoteName"];

// Par
export type Par = Schemas["Par"];

// Puzzles
export type Puzzle = Schemas["Puzzle"];
export type Tried = Schemas["Tried"];
export type PuzzleSolution = Schemas["PuzzleSolution"];

// Lessons
export type Lesson = Schemas["Lesson"];
export type LessonStep = Schemas["LessonStep"];
export type LessonNote = Schemas["LessonNote"];
export type LessonMoment = Schemas["LessonMoment"];
export type LessonProgress = Schemas["LessonProgress"];

// Hints and refusals
export type Hint = Schemas["Hint"];
export type Clue = Schemas["Clue"];
export type Judged = Schemas["Judged"];
export type Because = Schemas["Because"];
export type ReasonKey = Schemas["ReasonKey"];
export type RefusalKey = Schemas["RefusalKey"];
