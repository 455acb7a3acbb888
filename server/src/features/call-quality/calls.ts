import type { Handlers } from '../../call/handler'
import { keepPiece } from './commands/keep-piece'
import { callNumbersOf } from './numbers'

export const callQualityHandlers = {
  'POST /appoint/callQuality/add': async (piece, { services, caller }) => {
    await keepPiece(services, caller, piece)
    return null
  },
  'GET /operator/callQuality/numbers': (asked, { services }) => callNumbersOf(services, asked),
} satisfies Partial<Handlers>
