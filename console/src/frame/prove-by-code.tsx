import { call } from '../api/call'
import { CodeForm } from '../pages/second-factor/code-form'
import { PasskeyButton } from '../ui/passkey-button'

/** Asks for a code of the authenticator, or for a key that stands in for it. */
export default function ProveByCode({ onProven }: { onProven: () => void }) {
  return (
    <>
      <CodeForm
        label='验证器上现在的 6 位数字'
        hint='动钱和看别人的资料之前，隔半小时会再问一次。'
        button='继续'
        onCode={async (code) => {
          await call('POST /operator/secondFactor/give', { code })
          onProven()
        }}
      />
      <PasskeyButton onGiven={onProven} />
    </>
  )
}
