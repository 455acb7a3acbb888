import { APPROVAL } from '@xinqi/domain/text/profile'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Services } from '../../../call/services'

const KEPT_DAYS = 30

/** Deletes papers that no page, no waiting change and no supervision speaks of any more, a month after they came. */
export async function forgetPapers({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY)
  await sql`
    delete from profile_paper p using consultant c
    where c.id = p.consultant_id and p.created_at < ${before}
      and not jsonb_path_exists(c.education || c.training, '$[*].papers[*] ? (@ == $no)', jsonb_build_object('no', p.paper_no))
      and not exists (select from supervision_proof s where s.paper_no = p.paper_no)
      and not exists (
        select from profile_change w
        where w.consultant_id = p.consultant_id and w.field in ('education', 'training')
          and w.approval_status = ${APPROVAL.reviewing} and w.withdrawn_at is null
          and jsonb_path_exists(w.value, '$[*].papers[*] ? (@ == $no)', jsonb_build_object('no', p.paper_no)))`.execute(
    db,
  )
}
