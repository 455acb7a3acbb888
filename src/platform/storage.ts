import Taro from '@tarojs/taro'

import type { ToldEdition } from '@xinqi/domain/edition/flavour'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import type { InviteKind } from '@xinqi/domain/rules/invitation'
import type { PartOfDay } from '@xinqi/domain/text/day-names'
import type { ConsultMode } from '@xinqi/domain/text/labels'

/**
 * What is kept on the phone, by key. No notes, no visitor information, no messages (ASVS 14.3.3), but for what is being sent
 * (`unsent-store`): that goes when it has arrived, and with a logout.
 */
export interface Stored {
  userSession: StoredSession
  consultantSession: StoredSession
  operatorSession: StoredSession
  /** Names of the documents (R125). */
  uniqueUserID: string
  /** The unique id this person has elsewhere, beside this phone's own. */
  sidRelation: string
  userPhone: string
  areaCode: string
  oldRedirectUrl: string
  /** Which form the login page last showed: `zxs` is the consultants'. */
  loginFormType: string
  /** The consultant this person came for. */
  lc_consultantId: number
  /** Countries chosen in the area-code picker, by their two letters, newest first. */
  recentAreas: string[]
  orgId: number
  /** What the server said last of an organisation, so that the first frame of the next visit is right. */
  learntEdition: { orgId: number; edition: ToldEdition }
  /** Numbers to call as they were told last: there without a network, too. */
  hotlines: Hotline[]
  /** Absent while the phone decides. */
  theme: 'light' | 'dark'
  /** How many times larger than usual text is; absent while the phone decides. */
  fontScale: number
  /** Logged out on purpose: the mini-program does not sign in again by itself. */
  stayLoggedOut: boolean
  /** What is looked at may be counted (R250). */
  analyticsConsent: boolean
  /** Newest first, at most eight. */
  recentSearches: string[]
  /** What was answered to be suggested somebody. It goes with a logout, and whenever its owner says so. */
  matchingAnswers: MatchingAnswers
  /** The period whose three lit steps, and whose prize, were told here (R170, R172). */
  cashbackProgressShown: number
  cashbackPrizeShown: number
  /** The first invitation of each organisation that was opened here, until it has been accepted or is over. */
  touchedInvitations: StoredInvitation[]
  /** Where the service icon was left: at which edge, and how far down (0 to 1). */
  serviceIconPlace: { side: 'left' | 'right'; height: number }
}

export interface StoredInvitation {
  code: string
  kind: InviteKind
  orgId: number
  /** When it was opened. Milliseconds since 1970. */
  at: number
  /** Somebody has agreed to it, and it waits for them to log in. */
  agreed: boolean
}

/** Answers of the questionnaire; what is missing or empty was skipped. */
export interface MatchingAnswers {
  /** For whom: oneself, one's child, two people or a family. */
  businessType?: 1 | 2 | 3 | undefined
  concerns: number[]
  consultMode?: ConsultMode | undefined
  modeOnly: boolean
  parts: PartOfDay[]
  gender?: 1 | 2 | undefined
  styles: string[]
  budgetFen?: number | undefined
}

export interface StoredSession {
  accessToken: string
  refreshToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  id: number
}

/** The stored value, or undefined; a phone without storage (private window) behaves as if nothing were stored. */
export function read<K extends keyof Stored>(key: K): Stored[K] | undefined {
  try {
    const value: unknown = Taro.getStorageSync(key)
    return value === '' || value === null || value === undefined ? undefined : (value as Stored[K])
  } catch {
    return undefined
  }
}

export function write<K extends keyof Stored>(key: K, value: Stored[K]): void {
  try {
    Taro.setStorageSync(key, value)
  } catch {
    // Full or forbidden: the app goes on without remembering.
  }
}

export function forget(key: keyof Stored): void {
  try {
    Taro.removeStorageSync(key)
  } catch {
    // As above.
  }
}
