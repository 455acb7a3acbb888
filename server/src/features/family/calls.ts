import type { MemberState } from '@xinqi/domain/rules/family'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import { speakerOf, type Speaker } from '../conversation/policy'
import { closeFamily, decideOnMember, leaveFamily } from './commands/change-member'
import { complainInFamily } from './commands/complain-in-family'
import { askToJoin, inviteToFamily, openFamily } from './commands/open-family'
import { readInFamily, recallInFamily, sayInFamily } from './commands/say-in-family'
import { countUnread, findFamily, listOfConsultant, listOfUser, readMessages } from './data'
import { standingIn, type Standing } from './policy'
import { presentFamily, presentInfo, presentMessages } from './present'

const unreadOf = ({ db }: Services, { family, own }: Standing): Promise<number> =>
  countUnread(db, {
    familyNo: family.family_no,
    userId: own?.user_id ?? null,
    after: own ? own.read_seq : family.consultant_read_seq,
  })

async function listOf({ db, cipher }: Services, { userType, partyId }: Speaker) {
  const rows = await (userType === USER ? listOfUser(db, partyId) : listOfConsultant(db, partyId))
  return rows.map((row) => presentFamily(cipher, row, row.own_state as MemberState | null, row.unread))
}

export const familyHandlers = {
  'GET /appoint/family/list': ({ orgId }, { services, caller }) => listOf(services, speakerOf(caller, orgId)),
  'POST /appoint/family/open': (wish, { services, caller }) =>
    openFamily(services, speakerOf(caller, wish.orgId).partyId, wish),
  'POST /appoint/family/invite': ({ orgId, familyNo }, { services, caller }) =>
    inviteToFamily(services, speakerOf(caller, orgId).partyId, familyNo),
  'POST /appoint/family/ask': (asked, { services, caller }) =>
    askToJoin(services, speakerOf(caller, asked.orgId).partyId, asked),
  'GET /appoint/family/info': async ({ orgId, familyNo }, { services, caller }) => {
    const { db, cipher } = services
    const standing = await standingIn(db, await findFamily(db, familyNo), speakerOf(caller, orgId))
    return presentInfo(cipher, standing, await unreadOf(services, standing))
  },
  'GET /appoint/family/messages': async ({ orgId, familyNo, before }, { services, caller }) => {
    const { db, cipher } = services
    const standing = await standingIn(db, await findFamily(db, familyNo), speakerOf(caller, orgId))
    const from = standing.own?.from_seq ?? 0
    const { rows, more } = await readMessages(db, { familyNo, from, before })
    return { list: presentMessages(cipher, standing, rows), more }
  },
  'POST /appoint/family/send': ({ orgId, ...said }, { services, caller }) =>
    sayInFamily(services, speakerOf(caller, orgId), { orgId, ...said }),
  'POST /appoint/family/read': ({ orgId, ...read }, { services, caller }) =>
    readInFamily(services, speakerOf(caller, orgId), { orgId, ...read }),
  'POST /appoint/family/recall': ({ orgId, ...taken }, { services, caller }) =>
    recallInFamily(services, speakerOf(caller, orgId), { orgId, ...taken }),
  'POST /appoint/family/complain': (complaint, { services, caller }) =>
    complainInFamily(services, speakerOf(caller, complaint.orgId), complaint),
  'POST /appoint/family/leave': ({ orgId, familyNo }, { services, caller }) =>
    leaveFamily(services, speakerOf(caller, orgId).partyId, familyNo),
  'POST /consult/family/admit': (decision, { services, caller }) =>
    decideOnMember(services, speakerOf(caller, decision.orgId).partyId, decision),
  'POST /consult/family/close': ({ orgId, familyNo }, { services, caller }) =>
    closeFamily(services, speakerOf(caller, orgId).partyId, familyNo),
} satisfies Partial<Handlers>
