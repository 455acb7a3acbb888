import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/db/embedded/free-port'
import { Customers } from './customers'
import { RealServer } from './real-server'

const NOBODY = { uid: 65534, gid: 65534 }
const ENTRY = path.join(__dirname, '../../bin/start.mjs')

/** Root can become somebody else; a checkout in root's private home can be read by nobody. */
function canRunAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false
  const reads = `require('fs').readFileSync(${JSON.stringify(ENTRY)})`
  return spawnSync(process.execPath, ['-e', reads], { ...NOBODY, cwd: '/' }).status === 0
}

/** Whoever runs the tests without being root has run the others as an ordinary user. */
const testAsNobody = canRunAsNobody() ? test : test.skip

testAsNobody(
  'killed with its database under an ordinary account, a server comes back with everything',
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-nobody-'))
    fs.chownSync(folder, NOBODY.uid, NOBODY.gid)
    const server = new RealServer(folder, await freePort(), NOBODY)
    try {
      const customers = new Customers(server)
      await server.start()
      await customers.bookWhile(() => server.killEverything())
      await server.start()
      await customers.expectNothingLost()
      expect(await server.end('SIGTERM')).toBe(0)
      expect(server.runsDatabase()).toBe(false)
    } finally {
      await server.clear()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  400_000,
)
