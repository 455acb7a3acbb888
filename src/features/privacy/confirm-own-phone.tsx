import { call } from '@/api/call'
import { OwnPhoneCode } from '@/features/login/own-phone-code'

export interface ConfirmOwnPhoneProps {
  purpose: 'changePhone' | 'logOff'
  phoneMasked: string
  /** Good for ten minutes and once. */
  onProof: (proof: string) => void
}

/** Proves with a code that the account's own phone is at hand. */
export const ConfirmOwnPhone = ({ purpose, phoneMasked, onProof }: ConfirmOwnPhoneProps) => (
  <OwnPhoneCode
    words={`先确认手机在你手里：我们给 ${phoneMasked} 发一个验证码。`}
    askFor={() => call('POST /appoint/consultUser/sendConfirmCode', {}, { quiet: true })}
    confirm={async (code) => {
      const { proof } = await call('POST /appoint/consultUser/confirmPhone', { code, purpose }, { quiet: true })
      onProof(proof)
    }}
  />
)
