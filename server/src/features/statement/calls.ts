import { dateOf } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { printPaper } from '../../paper/press'
import { monthFor, monthsFor } from './month'
import { fileNameOf, sheetOf } from './sheet-of'

export const statementHandlers = {
  'GET /appoint/statement/months': async (_params, { services, caller }) => ({
    list: await monthsFor(services, caller.userId),
  }),
  'GET /appoint/statement/month': ({ month }, { services, caller }) => monthFor(services, caller.userId, month),
  'GET /appoint/statement/paper': async ({ month }, { services, caller }) => {
    const sheet = sheetOf(await monthFor(services, caller.userId, month), dateOf(services.clock.now()))
    const { missing, pdf } = await printPaper(sheet)
    if (missing.length > 0) throw new Error(`a statement has letters that cannot be printed: ${missing.join('')}`)
    return { fileName: fileNameOf(month), mimeType: 'application/pdf', base64: Buffer.from(pdf).toString('base64') }
  },
} satisfies Partial<Handlers>
