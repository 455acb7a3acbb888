/** Sends short messages to telephones. Throws {@link SmsError}. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>
}

/** Words on a lock screen are read by others: none of these says what the appointment is. */
export type SmsMessage = SmsRecipient & (LoginCode | ScheduleNotice | AccountNotice | DutyCall)

export interface SmsRecipient {
  /** Country code without `+`. */
  areaCode: string
  phone: string
}

interface LoginCode {
  template: 'login'
  params: { code: string; minutes: number }
}

interface ScheduleNotice {
  template: 'booked' | 'reminder'
  /** When it begins, as a person reads it. */
  params: { when: string }
}

/** Goes to the number that an account has just been taken from, or to that of a consultant who has logged in on a new device. */
interface AccountNotice {
  template: 'phoneChanged' | 'newDevice'
  params: { when: string }
}

/** Calls whoever is on duty to their desk; of whom or what it does not say. */
interface DutyCall {
  template: 'duty'
  params: { when: string }
}

export type SmsTemplate = SmsMessage['template']

/** `code` is the gateway's own (`LimitExceeded.PhoneNumberDailyLimit` …), or `UNREACHABLE`. */
export class SmsError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'SmsError'
  }
}
