import { APPLICATION_STATE_LABEL } from '@xinqi/domain/text/application'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { findApplication, listReviews, openForm } from './data'
import { stateOf } from './present'

/** What somebody wrote who wants to counsel here. Whom it became stays a consultant, by a login of their own. */
export const personalApplications: Personal = {
  kind: 'application',
  tables: {
    application: ['user_id', 'form_cipher'],
    application_review: ['form_cipher', 'reasons_cipher'],
    application_paper: ['content_cipher'],
    application_check: ['note_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('application').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const application = await findApplication(db, userId)
    if (!application) return []
    const [newest] = await listReviews(db, application.application_no)
    const { person, education, training, qualification, approach } = openForm(cipher, application)
    return [
      {
        编号: application.application_no,
        状态: APPLICATION_STATE_LABEL[stateOf(newest)],
        关于你: person,
        学历: education,
        受训经历: training,
        专业资质: qualification,
        怎么工作: approach,
        时间: formatMoment(application.saved_at),
      },
    ]
  },
  erase: (trx, { userId }) => trx.deleteFrom('application').where('user_id', '=', userId).execute(),
}
