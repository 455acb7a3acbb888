import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { listCategories } from '../organisation/data'
import { auditRead } from '../visitor/commands/audit-read'
import { addPaper } from './commands/add-paper'
import { decideChange } from './commands/decide-change'
import { proposeChange } from './commands/propose-change'
import { proposePortrait } from './commands/propose-portrait'
import { withdrawChange } from './commands/withdraw-change'
import { findChange, findNewestChanges, findProfile, findTopicNames, listChanges } from './data'
import { openPaper } from './open-paper'
import { papersOf, presentChange, presentProfile } from './present'

export const profileHandlers = {
  'GET /consult/consultantProfile/mine': async (_params, { services: { db }, caller: { consultantId } }) => {
    const [row, changes] = await Promise.all([findProfile(db, consultantId), findNewestChanges(db, consultantId)])
    const topics = await listCategories(db, row.org_id)
    return {
      consultantId,
      orgId: row.org_id,
      userName: row.name,
      shown: row.display_status === 1,
      fields: presentProfile(row, changes),
      topics: topics.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id })),
    }
  },
  'POST /consult/consultantProfile/propose': (change, { services, caller }) =>
    proposeChange(services, caller.consultantId, change),
  'POST /consult/consultantProfile/portrait': async (_params, { services, caller, file }) => ({
    url: await proposePortrait(services, caller.consultantId, file),
  }),
  'POST /consult/consultantProfile/withdraw': ({ changeNo }, { services, caller }) =>
    withdrawChange(services, caller.consultantId, changeNo),
  'POST /consult/consultantProfile/addPaper': async (_params, { services, caller, file }) => ({
    paperNo: await addPaper(services, caller.consultantId, file),
  }),
  'GET /consult/consultantProfile/paper': ({ paperNo }, { services, caller }) =>
    openPaper(services, caller.consultantId, paperNo),
  'GET /operator/profileChange/list': async ({ approvalStatus, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listChanges(services.db, approvalStatus, asked)
    const list = rows.map(presentChange)
    await auditRead(
      services,
      caller,
      'read-profile-change',
      list.map(({ changeNo }) => `profile-change:${changeNo}`),
    )
    return { list, topics: await findTopicNames(services.db), ...behind }
  },
  'GET /operator/profileChange/paper': async ({ changeNo, paperNo }, { services, caller }) => {
    const change = await findChange(services.db, changeNo)
    const field = change && presentChange({ ...change, name: '' }).field
    if (!change || !field || !papersOf(field, change.value).includes(paperNo)) throw notFound('证明')
    const picture = await openPaper(services, change.consultant_id, paperNo)
    await auditRead(services, caller, 'read-profile-paper', [`profile-paper:${paperNo}`])
    return picture
  },
  'POST /operator/profileChange/decide': (decision, { services, caller }) => decideChange(services, caller, decision),
} satisfies Partial<Handlers>
