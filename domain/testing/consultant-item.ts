import type { ConsultantItem } from '../text/consultant-labels'

/** Somebody of a list, free tonight. */
export const aConsultantItem = (change: Partial<ConsultantItem> = {}): ConsultantItem => ({
  consultantId: 7,
  homepage: '',
  userName: '林一帆',
  consultantMsg: '不急着给答案，先陪你把话说完。',
  consultantType: 7,
  displayStatus: 1,
  isRest: 0,
  gender: 1,
  advantage: ['焦虑', '哀伤'],
  personalTag: [],
  price: 48000,
  minutes: 50,
  isMorePrice: false,
  consultMode: '1,2',
  available: true,
  nextFree: '2026-11-21 20:30:00',
  score: 4.9,
  rateCount: 318,
  years: 12,
  ...change,
})
