import { isDeepStrictEqual } from 'node:util'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import type { Db, Services } from '../../call/services'
import type { ListedScope } from './data'
import { byRecommendation, firstIndex, OrgList } from './org-list'
import { readListed, type Listed, type Reading } from './roster-read'

/** People a read while somebody waits for it. */
const CHUNK = 250
/** People a read whose turn it is: whoever calls meanwhile waits for a part of it. */
const TURN = 40
/** A clock that is corrected by less than this was not put back. */
const CORRECTION_MS = SECOND

interface Organisation {
  /** In the recommended order. */
  people: Listed[]
  /** What has been worked out of them since the last change. */
  list?: OrgList
}

/**
 * The shown consultants of every organisation with their free time, in memory: lists ask it instead of reading thousands of
 * calendars. It decides nothing: booking looks at the database. Everybody is read at the first question; later those whom a
 * commit touched, here or at another process, whose hold ran out, or whose turn it is.
 */
export class Roster {
  private readonly readings = new Map<number, Reading>()
  private readonly organisations = new Map<number, Organisation>()
  private loaded?: Promise<void>
  /** Reads go one after the other, so that an older one never overwrites a newer. */
  private lastRead = Promise.resolve()

  private readonly touched = new Set<number>()
  private readingTouched?: Promise<void>
  private nextOfTouched?: Promise<void>

  /** The first moment at which what was read of somebody is no longer true. */
  private nextDue = Infinity
  private latestNow = -Infinity

  /** Whose turn it is: the next after this id. */
  private turnAfter = 0
  private turn?: NodeJS.Timeout
  private isClosed = false

  constructor(
    private readonly services: Pick<Services, 'db' | 'clock' | 'log'>,
    /** Everybody is read again within this time, whatever was told: what a lost message left wrong ends with it. */
    private readonly termMs = MINUTE,
  ) {}

  /** The people of an organisation as they are now, with all that this process has committed. */
  async listOf(orgId: number): Promise<OrgList> {
    await this.load()
    const now = this.services.clock.now()
    this.touchDue(now.getTime())
    await (this.touched.size > 0 ? this.readTouched() : this.readingTouched)
    const organisation = this.organisations.get(orgId)
    if (!organisation) return new OrgList([], now)
    if (!organisation.list?.holdsAt(now)) organisation.list = new OrgList([...organisation.people], now)
    return organisation.list
  }

  /** These have changed: they are read again before the next answer. */
  touch(consultantIds: readonly number[]): void {
    if (this.loaded) for (const id of consultantIds) this.touched.add(id)
  }

  /** Reads everybody, once. */
  load(): Promise<void> {
    return (this.loaded ??= this.inTurn(() => this.readAll()).catch((error: unknown) => {
      this.loaded = undefined
      throw error
    }))
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.turn)
    await this.lastRead
  }

  /** Time passes without a commit: holds run out, and another day comes into sight. */
  private touchDue(now: number): void {
    const isPutBack = now < this.latestNow - CORRECTION_MS
    if (now < this.nextDue && !isPutBack) return
    if (isPutBack) this.latestNow = now
    this.nextDue = Infinity
    for (const [id, { goodUntil }] of this.readings) {
      if (isPutBack || goodUntil <= now) this.touched.add(id)
      else this.nextDue = Math.min(this.nextDue, goodUntil)
    }
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.lastRead.then(work)
    this.lastRead = mine.catch(() => undefined)
    return mine
  }

  /** Who asks while this waits for its turn shares it. */
  private readTouched(): Promise<void> {
    return (this.nextOfTouched ??= this.inTurn(() => {
      this.nextOfTouched = undefined
      return (this.readingTouched = this.readThese([...this.touched]))
    }))
  }

  private async readThese(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK) {
      const chunk = ids.slice(from, from + CHUNK)
      // Before the read: who is touched while it goes on is read once more.
      for (const id of chunk) this.touched.delete(id)
      try {
        this.replace(chunk, await this.read({ ids: chunk }))
      } catch (error) {
        this.touch(chunk)
        throw error
      }
    }
  }

  private async readAll(): Promise<void> {
    do await this.readNext(CHUNK)
    while (this.turnAfter > 0 && !this.isClosed)
    this.scheduleTurn()
  }

  /** Those whose turn it is; new ones are found so, too. After the last it begins again. */
  private async readNext(limit: number): Promise<void> {
    const after = this.turnAfter
    const found = await this.read({ after, limit })
    const last = found.length < limit ? Infinity : (found.at(-1)?.listed.id ?? Infinity)
    const known = [...this.readings.keys()].filter((id) => id > after && id <= last)
    this.replace(known, found)
    this.turnAfter = last === Infinity ? 0 : last
  }

  private scheduleTurn(): void {
    if (this.isClosed) return
    const pause = this.termMs / Math.ceil((this.readings.size + 1) / TURN)
    this.turn = setTimeout(() => {
      this.inTurn(() => this.readNext(TURN))
        .catch((error: unknown) => this.services.log.warn({ err: error }, 'roster: some could not be read again'))
        .finally(() => this.scheduleTurn())
    }, pause).unref()
  }

  private read(scope: ListedScope): Promise<Reading[]> {
    const now = this.services.clock.now()
    this.latestNow = Math.max(this.latestNow, now.getTime())
    return readListed(this.services.db, scope, now)
  }

  private replace(ids: readonly number[], found: readonly Reading[]): void {
    const foundIds = new Set(found.map(({ listed }) => listed.id))
    for (const id of ids) if (!foundIds.has(id)) this.remove(id)
    for (const reading of found) this.put(reading)
  }

  private put(reading: Reading): void {
    const { listed, goodUntil } = reading
    this.nextDue = Math.min(this.nextDue, goodUntil)
    const known = this.readings.get(listed.id)
    if (known && isDeepStrictEqual(known.listed, listed)) {
      known.goodUntil = goodUntil
      return
    }
    this.remove(listed.id)
    this.readings.set(listed.id, reading)
    const organisation = this.organisations.get(listed.orgId) ?? { people: [] }
    this.organisations.set(listed.orgId, organisation)
    organisation.people.splice(placeOf(organisation.people, listed), 0, listed)
    organisation.list = undefined
  }

  private remove(id: number): void {
    const listed = this.readings.get(id)?.listed
    const organisation = listed && this.organisations.get(listed.orgId)
    if (!organisation) return
    this.readings.delete(id)
    organisation.people.splice(placeOf(organisation.people, listed), 1)
    organisation.list = undefined
  }
}

/** Where somebody stands among these, or would stand. */
const placeOf = (people: readonly Listed[], one: Listed): number =>
  firstIndex(people, (other) => byRecommendation(other, one) >= 0)

const rosters = new WeakMap<Db, Roster>()

/** The one roster of a database. */
export function rosterOf(services: Pick<Services, 'db' | 'clock' | 'log'>): Roster {
  const roster = rosters.get(services.db) ?? new Roster(services)
  rosters.set(services.db, roster)
  return roster
}

/** What reads from a replica asks the roster of the primary: one of its own would hear of no commit. */
export const shareRoster = (roster: Roster, replica: Db): void => void rosters.set(replica, roster)
