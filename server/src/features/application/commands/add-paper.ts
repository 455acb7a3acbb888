import { papersOfForm } from '@xinqi/domain/rules/application'
import { paperPicture } from '../../../call/paper-picture'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { listPaperNumbers, openForm, type ApplicationRow } from '../data'
import { applicationToWrite } from './write-application'

/** Of one application, used and unused together. */
const MOST_PAPERS = 60

/** Keeps the picture of a paper, drawn anew and sealed. Gives its number. @throws Refusal for what is no photograph */
export async function addPaper(
  services: Services,
  whose: { userId: number; orgId: number },
  file: Uint8Array,
): Promise<string> {
  const picture = await paperPicture(file)
  return inTransaction(services, async (trx) => {
    const application = await applicationToWrite(services, trx, whose)
    await makeRoom(services, trx, application)
    const now = services.clock.now()
    const paperNo = newNumber(now)
    await trx
      .insertInto('application_paper')
      .values({
        paper_no: paperNo,
        application_no: application.application_no,
        content_cipher: services.cipher.seal('application_paper.content_cipher', paperNo, picture.toString('base64')),
        created_at: now,
      })
      .execute()
    return paperNo
  })
}

/** Where there are too many, those that the form does not speak of go: nobody has any use of them. */
async function makeRoom({ cipher }: Services, trx: Trx, application: ApplicationRow): Promise<void> {
  const own = await listPaperNumbers(trx, application.application_no)
  if (own.length < MOST_PAPERS) return
  const used = papersOfForm(openForm(cipher, application))
  const unused = own.filter((paper) => !used.includes(paper))
  if (unused.length === 0) throw conflict(`证明最多 ${MOST_PAPERS} 张，请先去掉一些`)
  await trx.deleteFrom('application_paper').where('paper_no', 'in', unused).execute()
}
