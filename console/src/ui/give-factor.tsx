import { call } from '../api/call'
import { CodeForm } from './code-form'
import { PasskeyButton } from './passkey-button'

interface Props {
  label: string
  hint: string
  onGiven: () => unknown
}

/** The second factor: a code of the authenticator, or a key that stands in for it. */
export const GiveFactor = ({ label, hint, onGiven }: Props) => (
  <>
    <CodeForm
      label={label}
      hint={hint}
      button='继续'
      onCode={async (code) => {
        await call('POST /operator/secondFactor/give', { code })
        await onGiven()
      }}
    />
    <PasskeyButton onGiven={onGiven} />
  </>
)
