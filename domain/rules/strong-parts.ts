interface Place {
  id: number
  to: Place[]
  /** How many arrows from here have been gone along. */
  gone: number
  /** When it was first come to; -1: not yet. */
  order: number
  /** The first place that can be come back to from here. */
  low: number
  part: number | null
}

/**
 * Which places can be come to from one another along arrows (Tarjan 1972, without recursion: a chain may be long). The answer has a
 * number for each place; two have the same one if there is a way from each to the other.
 */
export function strongParts(arrows: Iterable<readonly [from: number, to: number]>): Map<number, number> {
  const places = new Map<number, Place>()
  const placeOf = (id: number): Place => {
    const known = places.get(id)
    if (known) return known
    const place = { id, to: [], gone: 0, order: -1, low: -1, part: null }
    places.set(id, place)
    return place
  }
  for (const [from, to] of arrows) placeOf(from).to.push(placeOf(to))

  let come = 0
  let parts = 0
  /** Come to, and in no part yet. */
  const open: Place[] = []

  const enter = (place: Place): void => {
    place.order = place.low = come
    come += 1
    open.push(place)
  }
  const leave = (place: Place): void => {
    if (place.low < place.order) return
    for (let one = open.pop(); one; one = open.pop()) {
      one.part = parts
      if (one === place) break
    }
    parts += 1
  }

  for (const start of places.values()) {
    if (start.order >= 0) continue
    const way: Place[] = [start]
    enter(start)
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const there = here.to[here.gone]
      here.gone += 1
      if (there === undefined) {
        leave(here)
        way.pop()
        const before = way.at(-1)
        if (before) before.low = Math.min(before.low, here.low)
      } else if (there.order < 0) {
        enter(there)
        way.push(there)
      } else if (there.part === null) here.low = Math.min(here.low, there.order)
    }
  }
  return new Map([...places.values()].map(({ id, part }) => [id, part ?? -1]))
}
