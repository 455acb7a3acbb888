import type { Part } from '../part'
import { MESSAGES, PEOPLE, talkAcrossProcesses } from './buses'
import { PAIRS, talkAtOnce } from './conversing'
import { ASKED, openLong } from './long'
import { keepSockets, PUBLISHED, SOCKETS } from './sockets'

export const talk: Part = {
  name: 'talk',
  title: 'Talking',
  notes: [
    `Real server processes over HTTP and STOMP. Memory is what Linux counts as resident of the server's process with ${SOCKETS} sockets, each of another person who is logged in and subscribed, less what the same process held before the first of them. Telling everybody is ${SOCKETS} rows of the outbox, one a person and written at once; the time runs from the call that wakes who publishes them until the last socket has its own, so ${PUBLISHED} times.`,
    `${PAIRS} visitors and consultants have their conversation open on both sides and say something by turns, spread evenly over time. The time runs from before the call that sends it until the other one's page has fetched the words that its socket told it of; then that page says that it has read them, as the app does, and both are told so. The speaker's page has its message by the answer and asks for nothing. So each message stored is three calls, two of which write, and four messages on sockets. Who has waited for longer than their pace says the next at once, which keeps the queue as long as there are pairs: a rate that is not reached shows the server at its limit.`,
    `A long conversation is asked for ${ASKED} times by one client, one call after the other.`,
    `Two processes on one bus: ${PEOPLE} people have a device at each of them, a third process publishes ${MESSAGES} messages, and each goes to both. Counted is what arrives at sockets, from the first message until the last socket has everything. Clients, servers, database and bus share the cores.`,
  ],
  run: async () => [
    ...(await keepSockets()),
    ...(await talkAtOnce()),
    ...(await openLong()),
    ...(await talkAcrossProcesses()),
  ],
}
