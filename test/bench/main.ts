import { booking } from './booking/booking'
import { bulk } from './bulk/bulk'
import { cluster } from './cluster/cluster'
import { coupons } from './coupons/coupons'
import { crowd } from './crowd/crowd'
import { growth } from './growth/growth'
import { h5 } from './h5/h5'
import { lists } from './lists/lists'
import { orders } from './orders/orders'
import { matching } from './matching/matching'
import { pages } from './pages/pages'
import { NotMeasured, type Part, type Row } from './part'
import { writeDocument } from './report/document'
import { describeMachine } from './report/machine'
import { asText } from './report/table'
import { reconciliation } from './reconcile/reconcile'
import { ratio } from './ratio/ratio'
import { rooms } from './rooms/rooms'
import { search } from './search/search'
import { seeing } from './seeing/seeing'
import { slots } from './slots/slots'
import { stopCluster } from './support/database'
import { talk } from './talk/talk'
import { weapp } from './weapp/weapp'
import { workspace } from './workspace/workspace'

const PARTS: readonly Part[] = [
  ...[
    slots,
    search,
    lists,
    orders,
    matching,
    booking,
    coupons,
    bulk,
    growth,
    workspace,
    crowd,
    reconciliation,
    ratio,
    seeing,
    cluster,
    talk,
    rooms,
    h5,
    pages,
    weapp,
  ],
]

function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name))
  if (unknown) throw new Error(`No part is called ${unknown}; there are ${PARTS.map((part) => part.name).join(', ')}.`)
  return names.length > 0 ? PARTS.filter((part) => names.includes(part.name)) : PARTS
}

async function measure(part: Part): Promise<Row[] | undefined> {
  console.log(`\n${part.title} …`)
  try {
    const rows = await part.run()
    console.log(asText(rows))
    return rows
  } catch (error) {
    if (!(error instanceof NotMeasured)) throw error
    console.log(`not measured: ${error.message}`)
    return undefined
  }
}

async function main(): Promise<void> {
  const parts = partsNamed(process.argv.slice(2))
  const measured = new Map<Part, Row[]>()
  try {
    const machine = await describeMachine()
    // One after the other: two at once would measure each other.
    for (const part of parts) {
      const rows = await measure(part)
      if (rows) measured.set(part, rows)
    }
    writeDocument(PARTS, measured, machine)
  } finally {
    await stopCluster()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
