const { default: Sequencer } = require('@jest/test-sequencer')

/** What takes minutes in one process; of a clean checkout Jest knows sizes of files and no times. */
const LONG = [/\/test\/process\//, /\/tests-together\/server\//]

const rankOf = (file) => {
  const rank = LONG.findIndex((kind) => kind.test(file))
  return rank === -1 ? LONG.length : rank
}

/** The longest files begin, so that short ones fill what is left at the end, and no core waits for the other. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one.path) - rankOf(other.path))
  }
}
