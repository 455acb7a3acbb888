import { lazy } from 'react'
import { openOverlay } from '@/state/overlays'
import { firstWay, offeredWays, type PayWay } from './pay-ways'

const PayWaySheet = lazy(() => import('./pay-way-sheet').then((file) => ({ default: file.PayWaySheet })))

/** How the person wants to pay, asked where there is a choice; null where they think better of it. */
export async function wantedWay(): Promise<PayWay | null> {
  const ways = await offeredWays()
  if (ways.length === 1) return firstWay
  const chosen = await openOverlay(PayWaySheet, { ways })
  return chosen ?? null
}
