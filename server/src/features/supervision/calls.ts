import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { openPaper } from '../profile/open-paper'
import { auditRead } from '../visitor/commands/audit-read'
import { decideProof } from './commands/decide-proof'
import { submitProof, withdrawProof } from './commands/submit-proof'
import { countAsked, findProof, isSupervisor, listAsked, listMonths, listOwn, listSupervisors } from './data'
import { presentAsked, presentHours, presentProof } from './present'

export const supervisionHandlers = {
  'GET /consult/supervision/mine': async (_params, { services: { db, clock }, caller: { consultantId } }) => {
    const [months, supervisors, supervises, asked] = await Promise.all([
      listMonths(db, consultantId),
      listSupervisors(db, consultantId),
      isSupervisor(db, consultantId),
      countAsked(db, consultantId),
    ])
    return {
      ...presentHours(months, clock.now()),
      supervisors: supervisors.map(({ id, name, is_own }) => ({ consultantId: id, userName: name, isOwn: is_own })),
      isSupervisor: supervises,
      asked,
    }
  },
  'GET /consult/supervision/list': async (asked, { services: { db }, caller }) => {
    const { rows, ...behind } = await listOwn(db, caller.consultantId, asked)
    return { list: rows.map(presentProof), ...behind }
  },
  'POST /consult/supervision/submit': (wish, { services, caller }) => submitProof(services, caller.consultantId, wish),
  'POST /consult/supervision/withdraw': ({ proofNo }, { services, caller }) =>
    withdrawProof(services, caller.consultantId, proofNo),
  'GET /consult/supervision/asked': async ({ state, ...asked }, { services: { db }, caller }) => {
    const { rows, ...behind } = await listAsked(db, { supervisorId: caller.consultantId }, state, asked)
    return { list: rows.map(presentAsked), ...behind }
  },
  'POST /consult/supervision/decide': (decision, { services, caller }) => decideProof(services, caller, decision),
  'GET /operator/supervision/list': async ({ state, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listAsked(services.db, 'platform', state, asked)
    const list = rows.map(presentAsked)
    await auditRead(
      services,
      caller,
      'read-supervision',
      list.map(({ proofNo }) => `supervision-proof:${proofNo}`),
    )
    return { list, ...behind }
  },
  'GET /operator/supervision/paper': async ({ proofNo }, { services, caller }) => {
    const proof = await findProof(services.db, proofNo)
    if (!proof?.paper_no) throw notFound('证明')
    const picture = await openPaper(services, proof.consultant_id, proof.paper_no)
    await auditRead(services, caller, 'read-supervision-paper', [`supervision-proof:${proofNo}`])
    return picture
  },
  'POST /operator/supervision/decide': (decision, { services, caller }) => decideProof(services, caller, decision),
} satisfies Partial<Handlers>
