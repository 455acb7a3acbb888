import { CERTIFICATE_TITLE } from '@xinqi/domain/text/certificate'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listAllCertificates } from './data'
import { presentCertificate } from './present'

/** Papers that a visitor has had made about their own sessions; without an account there is nobody to be checked. */
export const personalCertificates: Personal = {
  kind: 'certificates',
  tables: { certificate: ['user_id', 'appoint_no', 'content_cipher', 'pdf_cipher', 'code_hash'] },
  count: (db, userId) => countOf(db.selectFrom('certificate').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listAllCertificates(db, { userId }))
      .map((row) => presentCertificate(cipher, row))
      .map(({ certificateNo, paper, code, issuedTime, withdrawnTime, checks }) => ({
        编号: certificateNo,
        种类: CERTIFICATE_TITLE[paper.kind],
        姓名: paper.holder,
        验证码: code,
        开具: issuedTime,
        撤回: withdrawnTime,
        被核验: checks,
      })),
  erase: (trx, { userId }) => trx.deleteFrom('certificate').where('user_id', '=', userId).execute(),
}
