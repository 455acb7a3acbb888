import type { Params } from '@xinqi/domain/contract/contract'
import { addDays, type MomentText } from '@xinqi/domain/time'
import { holdSession } from './hold-session'
import type { TestApp } from './test-app'
import { book, newConsultantLogin, newVisitor } from './visitor'

export const WORDS = {
  subjective: '又失眠了',
  objective: '说话很慢',
  assessment: '和上次差不多',
  plan: '先睡够',
  forVisitor: '试试写下来',
}

type Saving = Partial<Omit<Params<'POST /consult/consultRecord/save'>, 'words'>> & { words?: object }

let sessions = 0

/** A time of its own for each session, later than those before; two an evening. */
export function nextTime(): MomentText {
  sessions += 1
  return `${addDays('2026-11-23', Math.ceil(sessions / 2))} ${sessions % 2 === 1 ? '18' : '20'}:00:00`
}

export type Recording = Awaited<ReturnType<typeof newRecording>>

/** Somebody new, and 林一帆 who writes their sessions down. */
export async function newRecording(app: TestApp) {
  const visitor = await newVisitor(app)
  const own = await newConsultantLogin(app, app.world.lin)
  return {
    visitor,
    own,
    /** A session that was held. */
    held: async (): Promise<string> => holdSession(app, visitor, await book(app, visitor, { at: nextTime() })),
    save: (appointNo: string, { words = WORDS, ...rest }: Saving = {}) =>
      own.call('POST /consult/consultRecord/save', {
        appointNo,
        revision: 0,
        template: 'soap',
        mentalHealthStatus: 2,
        shared: true,
        ...rest,
        words: JSON.stringify(words),
      }),
    info: (appointNo: string) => own.call('GET /consult/consultRecord/info', { appointNo }),
    sign: (appointNo: string, revision: number, signedName = app.world.lin.name) =>
      own.answer('POST /consult/consultRecord/sign', { appointNo, revision, signedName }),
  }
}
