// The messages by their names; the types are made from the server's own description.
import type { components } from './api';

type Schemas = components['schemas'];

export type Table = Schemas['TableJson'];
export type Update = Schemas['UpdateJson'];
export type Seat = Schemas['SeatJson'];
export type Outcome = Schemas['OutcomeJson'];
export type Luck = Schemas['LuckJson'];
export type Ask = Schemas['AskJson'];
export type Said = Schemas['SaidJson'];
export type Answers = Schemas['AnswersJson'];
export type Clock = Schemas['ClockJson'];
export type Refusal = Schemas['ErrorJson'];
export type Presence = Schemas['PresenceJson'];
export type Preview = Schemas['PreviewJson'];
export type Legal = Schemas['LegalJson'];
export type LegalGroup = Schemas['LegalGroupJson'];
export type Replay = Schemas['ReplayJson'];
export type Outlook = Schemas['OutlookJson'];
export type FromClient = Schemas['FromClient'];
export type NewTable = Schemas['NewTable'];
export type SeatWish = Schemas['SeatWish'];
export type MadeTable = Schemas['MadeTable'];
export type Offer = Schemas['Offer'];
export type GameOffer = Schemas['GameJson'];
export type SetupOption = Schemas['OptionJson'];
export type OptionValue = Schemas['ValueJson'];
export type Bot = Schemas['BotJson'];
export type Fairness = Schemas['FairnessJson'];
export type Me = Schemas['Me'];
export type Listed = Schemas['ListedTable'];
export type ListedTables = Schemas['ListedTables'];
export type Lesson = Schemas['LessonJson'];
export type LessonStep = Schemas['LessonStep'];
export type LessonWay = Schemas['LessonWay'];
export type LessonCard = Schemas['LessonCard'];
export type Study = Schemas['StudyJson'];
export type StudyStatus = Schemas['StudyStatusJson'];
export type StudyMade = Schemas['StudyMadeJson'];
export type Hints = Schemas['HintsJson'];
export type Puzzle = Schemas['PuzzleJson'];
export type PuzzleCard = Schemas['PuzzleCardJson'];
export type EmpedocleView = Schemas['EmpedocleViewJson'];
export type Strength = Schemas['StrengthJson'];
export type ElemMasterView = Schemas['ElemMasterViewJson'];
export type Stack = Schemas['StackJson'];
export type ElemMasterSeat = Schemas['ElemMasterSeatJson'];
export type View = EmpedocleView | ElemMasterView;
export type Game = 'empedocle' | 'elem-master';

/** Everything that a table's socket may say. */
export type FromServer =
  | (Table & { t: 'table' })
  | (Update & { t: 'now' })
  | (Presence & { t: 'presence' })
  | (Preview & { t: 'preview' })
  | (Legal & { t: 'legal' })
  | { t: 'ok'; re?: string; v: number }
  | (Refusal & { t: 'no' })
  | { t: 'pong' };
