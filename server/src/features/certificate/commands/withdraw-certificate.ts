import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findCertificate, type Holder } from '../data'

/** From now on whoever checks it reads that it was withdrawn; the file is destroyed. Said twice it is the same. */
export const withdrawCertificate = (services: Services, holder: Holder, certificateNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    if (!(await findCertificate(trx, holder, certificateNo))) throw notFound('证明')
    await trx
      .updateTable('certificate')
      .set({ withdrawn_at: services.clock.now(), pdf_cipher: null })
      .where('certificate_no', '=', certificateNo)
      .where('withdrawn_at', 'is', null)
      .execute()
    return null
  })
