import type { Part } from '../part'
import { BOOKS_EVERY, CLIENTS, crowdedMinute, SECONDS } from './minute'
import { ROUNDS, rushAtTwoServers } from './rush'

export const crowd: Part = {
  name: 'crowd',
  title: 'A crowd',
  notes: [
    `${CLIENTS} logged-in visitors want one and the same start over HTTP at the same moment, half of them at each of two real server processes on one database; so ${ROUNDS} times, each with other visitors and another start, after one that warms the servers up.`,
    `Then ${CLIENTS} clients call one server for ${SECONDS} s without a pause: the four searches in turn, and every ${BOOKS_EVERY}th call books a random time by another visitor. An error is whatever is neither a good answer nor, for a booking, a refusal that stands in the rules (the time is taken, the visitor is elsewhere): no answer, another HTTP status than 200, any other code.`,
    'Clients, servers and database share the cores.',
  ],
  run: async () => [...(await rushAtTwoServers()), ...(await crowdedMinute())],
}
