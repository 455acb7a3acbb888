import { silenceInGroup } from '@xinqi/domain/rules/group-talk'
import type { GroupStatus } from '@xinqi/domain/status/group'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import { authorOf } from '../conversation/gathering-data'
import { speakerOf, type Speaker } from '../conversation/policy'
import { complainInGroup } from './commands/complain-in-group'
import { readInGroup, recallInGroup, takeDownInGroup } from './commands/change-message'
import { sayInGroup } from './commands/say-in-group'
import { countUnread, findLastEnd, findLeaders, findTalk, listOfConsultant, listOfUser, readMessages } from './data'
import { standingIn } from './policy'
import { presentMessages, presentPeople, presentTalk } from './present'

async function listOf({ db }: Services, { userType, partyId }: Speaker) {
  const rows = await (userType === USER ? listOfUser(db, partyId) : listOfConsultant(db, partyId))
  return rows.map((row) => presentTalk(row, row.unread))
}

export const groupTalkHandlers = {
  'GET /appoint/groupTalk/list': ({ orgId }, { services, caller }) => listOf(services, speakerOf(caller, orgId)),
  'GET /appoint/groupTalk/info': async ({ orgId, groupId }, { services, caller }) => {
    const { db, clock } = services
    const speaker = speakerOf(caller, orgId)
    const standing = await standingIn(db, await findTalk(db, groupId), speaker)
    const { talk, since } = standing
    return {
      ...presentTalk(talk, await countUnread(db, groupId, authorOf(speaker), since)),
      people: presentPeople(standing, await findLeaders(db, talk), speaker.partyId),
      silence: silenceInGroup(talk.status as GroupStatus, await findLastEnd(db, groupId), clock.now()),
    }
  },
  'GET /appoint/groupTalk/messages': async ({ orgId, groupId, before }, { services, caller }) => {
    const { db, cipher } = services
    const speaker = speakerOf(caller, orgId)
    const standing = await standingIn(db, await findTalk(db, groupId), speaker)
    const { rows, more } = await readMessages(db, { groupId, since: standing.since, before })
    const leaders = await findLeaders(db, standing.talk)
    return { list: presentMessages(cipher, standing, leaders, speaker.partyId, rows), more }
  },
  'POST /appoint/groupTalk/send': ({ orgId, ...said }, { services, caller }) =>
    sayInGroup(services, speakerOf(caller, orgId), { orgId, ...said }),
  'POST /appoint/groupTalk/read': ({ orgId, ...read }, { services, caller }) =>
    readInGroup(services, speakerOf(caller, orgId), { orgId, ...read }),
  'POST /appoint/groupTalk/recall': ({ orgId, ...taken }, { services, caller }) =>
    recallInGroup(services, speakerOf(caller, orgId), { orgId, ...taken }),
  'POST /appoint/groupTalk/complain': (complaint, { services, caller }) =>
    complainInGroup(services, speakerOf(caller, complaint.orgId), complaint),
  'POST /consult/groupTalk/takeDown': (taken, { services, caller }) =>
    takeDownInGroup(services, speakerOf(caller, taken.orgId).partyId, taken),
} satisfies Partial<Handlers>
