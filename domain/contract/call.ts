import type { z } from 'zod'
import type { Desk, Grant } from '../operator-roles'
import type { Flag } from '../text/feature-flag'

/** Who may make a call; which rows they then see is decided by the feature's policy. */
export type Access = 'public' | 'user' | 'consultant' | 'operator' | 'party'

export interface Declaration<A extends Access, P extends z.ZodType, D extends z.ZodType> {
  /** public: anyone. user: a logged-in visitor. consultant: a logged-in consultant. operator: who runs the platform. party: a visitor or a consultant. */
  auth: A
  summary: string
  params: P
  data: D
  /** The caller sends an Idempotency-Key; a repeat gets the first answer and changes nothing. */
  idempotent?: true
  /** The same for everybody: while the database is away it is answered as it was last, and `asOf` of its data says when that was. */
  lastGood?: true
  /** The answer may be a second old, so that a replica may give it; never what somebody reads of what they have just written. */
  mayBeLate?: true
  /** Where its data names a `next`, it is answered with code 302 (R53, R253). */
  redirects?: true
  /** A secret among the parameters of a GET, and the header it may come in instead: an address ends up in logs and histories. */
  secret?: { param: string; header: string }
  /** The body is multipart form data with one file, of at most so many bytes. */
  upload?: { maxBytes: number }
  /** The body may be longer than others are: at most so many bytes. */
  bodyBytes?: number
  /** Operators may switch it off, or leave it to a share of people: who is left out is told so, in a sentence. */
  flag?: Flag
  /** At most `max` calls in `minutes` from one address. */
  limit?: { max: number; minutes: number }
}

/** What only operators' calls say. */
export interface AtDesk {
  /** Whose roles open it (`domain/operator-roles.ts`); `own` is open to every operator. */
  desk: Desk | 'own'
  /** Default: `look` for a GET, else `act`. A search that must not stand in an address is a POST and looks. */
  needs?: Grant
  /** Money, people's data, a signature: who it is must have been shown a short while ago (`isFresh`), else it is asked again. */
  fresh?: true
}

/** What is asked of nobody else; a consultant, too, may have to show again who they are. */
type ByAccess<A extends Access> = A extends 'operator'
  ? AtDesk
  : A extends 'consultant'
    ? Pick<AtDesk, 'fresh'> & Partial<Record<'desk' | 'needs', never>>
    : Partial<Record<keyof AtDesk, never>>

type Declared<A extends Access, P extends z.ZodType, D extends z.ZodType> = Declaration<A, P, D> & ByAccess<A>

/** Declares a call of the wire contract: everything else about it is derived from here. */
export const call = <const A extends Access, P extends z.ZodType, D extends z.ZodType>(
  declaration: Declared<A, P, D>,
): Declared<A, P, D> => declaration
