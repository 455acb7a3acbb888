import { CODE } from '@xinqi/domain/codes'
import { notFound, Refusal } from './refusal'

/** Of what there is, and its number, as the audit log names it. No name, no phone, no text. */
export type Subject = `${string}:${string | number}`

/** A number of something that is there and is somebody else's. Who asks is told what `notFound` tells; the log is told the subject. */
export class ForeignRefusal extends Refusal {
  constructor(
    what: string,
    readonly subject: Subject,
  ) {
    super(CODE.notFound, notFound(what).message)
  }
}

/** What was found is not the caller's, or nothing was found: one answer for both, and only the first leaves a line in the log. */
export const notTheirs = (what: string, found: Subject | undefined): Refusal =>
  found === undefined ? notFound(what) : new ForeignRefusal(what, found)
