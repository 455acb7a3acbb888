import { WATCH_KINDS } from '@xinqi/domain/text/watch-word'
import type { Handlers } from '../../call/handler'
import { auditRead } from '../visitor/commands/audit-read'
import { addWatchWord, turnOffWatchWord } from './commands/change-watch-words'
import { reviewMark } from './commands/review-mark'
import { listMarks, listWatchWords } from './data'
import { readWords } from './known-words'
import { presentMark, presentWatchWord } from './present'

export const watchWordHandlers = {
  'GET /operator/watchWord/list': async ({ kind, ...asked }, { services }) => {
    const { rows, ...behind } = await listWatchWords(services.db, kind, asked)
    return { list: rows.map(presentWatchWord), ...behind }
  },
  'POST /operator/watchWord/add': (params, { services, caller }) => addWatchWord(services, caller, params),
  'POST /operator/watchWord/turnOff': (params, { services, caller }) => turnOffWatchWord(services, caller, params),
  'POST /operator/watchWord/try': async ({ text }, { services }) => {
    const found = await readWords(services, text)
    const list = WATCH_KINDS.flatMap((kind) => found[kind].map((place) => ({ kind, ...place })))
    return { list: list.sort((one, other) => one.start - other.start) }
  },
  'GET /operator/wordMark/list': async ({ reviewed, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listMarks(services.db, reviewed, asked)
    await auditRead(
      services,
      caller,
      'read-word-mark',
      rows.map((row) => `word-mark:${row.mark_no}`),
    )
    return { list: rows.map((row) => presentMark(row, services.cipher)), ...behind }
  },
  'POST /operator/wordMark/review': ({ markNo }, { services, caller }) => reviewMark(services, caller, markNo),
} satisfies Partial<Handlers>
