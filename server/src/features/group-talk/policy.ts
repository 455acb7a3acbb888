import { notTheirs } from '../../call/foreign'
import type { Db } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import type { Speaker } from '../conversation/policy'
import { isMember, listPeople, type PersonRow, type TalkRow } from './data'

/** A group's talk as one of its people comes to it. */
export interface Standing {
  talk: TalkRow
  people: PersonRow[]
  /** The enrolment of the caller; null for a leader. */
  own: PersonRow | null
  /** What was said before is not for them: a member reads from the moment on at which their place was paid. */
  since: Date
}

/** It is its members' and its leaders': to everybody else, and to who left, it is not there. */
export async function standingIn(db: Db, talk: TalkRow | undefined, { userType, partyId }: Speaker): Promise<Standing> {
  const nothing = () => notTheirs('团体聊天', talk && `group:${talk.id}`)
  if (!talk) throw nothing()
  const people = await listPeople(db, talk.id)
  if (userType !== USER) {
    if (talk.leader_id !== partyId && talk.co_leader_id !== partyId) throw nothing()
    return { talk, people, own: null, since: new Date(0) }
  }
  const own = people.find((person) => person.user_id === partyId && isMember(person))
  if (!own?.paid_at) throw nothing()
  return { talk, people, own, since: own.paid_at }
}
