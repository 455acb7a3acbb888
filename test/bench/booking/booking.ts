import type { Part } from '../part'
import { CLIENTS, CONSULTANTS, raceForMany, STARTS, WISHES_EACH } from './race'
import { bookSeries, SERIES } from './series'
import { CLIENTS_OF_ONE_START, raceForOne } from './one-start'

export const booking: Part = {
  name: 'booking',
  title: 'Booking the same time',
  notes: [
    `${CLIENTS} clients run the command \`createOrder\` at once against a real PostgreSQL, on ${CONSULTANTS} consultants × ${STARTS} half-hour starts. A session of 50 minutes takes two half hours, so neighbouring starts exclude each other and about half of the starts can be sold. Each start is wished for ${WISHES_EACH} times in random order, each time by another visitor. A decision is an answer either way: booked, or taken with the nearest free times.`,
    'Overlaps are counted afterwards by SQL over the appointments themselves, not over the table of half hours that prevents them.',
    `Then ${CLIENTS_OF_ONE_START} visitors want one and the same start at the same moment. The command runs in the process of the clients with the pool of one server (20 connections); a loser's time contains waiting for one of them.`,
    `Last, ${SERIES} visitors book a weekly series of twelve each, one after the other: what is measured is the whole command, look and transaction.`,
  ],
  run: async () => [...(await raceForMany()), ...(await raceForOne()), ...(await bookSeries())],
}
