import { create } from 'zustand'
import { read, write } from '@/platform/storage'

/** Whether the reader lets us count what is looked at. Off until they say yes; kept on the phone, for visitors without a login too. */
export const useAnalyticsConsent = create<{ allowed: boolean }>(() => ({ allowed: read('analyticsConsent') ?? false }))

export function allowAnalytics(allowed: boolean): void {
  write('analyticsConsent', allowed)
  useAnalyticsConsent.setState({ allowed })
}

export const analyticsAllowed = (): boolean => useAnalyticsConsent.getState().allowed
