import type { Data } from '@xinqi/domain/contract/contract'
import type { ConsentPurpose, DataKind } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Database } from '../db/database'
import type { Db, Services, Trx } from './services'

/** Facts of one kind, as they go into an export: moments as texts of Beijing time, money in fen. */
export type Facts = Record<string, unknown>[]

/** Something of an export that is no text, under the path that its facts name. */
export interface OwnFile {
  name: string
  content: Buffer
}

/** What stands in the way of a deletion, and how much of it. */
export type Blocker = Data<'GET /appoint/consultUser/logOffCheck'>['blockers'][number]

/** Whose account is erased. */
export interface Leaver {
  userId: number
  phoneHash: string
  at: Date
}

/** The tables in which something of a visitor lies, each with the columns that lead to them or tell of them. */
type PersonalTables = { [Table in keyof Database]?: readonly (keyof Database[Table])[] }

/** What a noun keeps of visitors, and its rules for that. The privacy centre walks these (features/privacy/personal-kinds). */
export interface Personal {
  /** Under which kind the privacy centre tells of it; several nouns may add to one. */
  kind: DataKind
  tables: PersonalTables
  /** How much there is, for the privacy centre. Counted, never opened. Without it nothing is counted. */
  count?: (db: Db, userId: number) => Promise<number>
  /** The same for an export; what was sealed is opened. Without it there is nothing that would tell its owner anything. */
  facts?: (services: Services, userId: number) => Promise<Facts>
  /** What its facts name that is no text. */
  files?: (services: Services, userId: number) => Promise<OwnFile[]>
  /**
   * What deletion does. `stays`: facts that the law has us keep, or that fade within a day; once the account is nameless they lead
   * to nobody.
   */
  erase: 'stays' | ((trx: Trx, leaver: Leaver) => Promise<unknown>)
  /** Kept only while this was said yes to: taken back, it is erased at once. */
  onlyWith?: ConsentPurpose
  /** What somebody still waits for: an account goes only when nobody does. */
  blockers?: (db: Db | Trx, userId: number) => Promise<Blocker[]>
}

export const momentOrNull = (at: Date | null): string | null => (at ? formatMoment(at) : null)
