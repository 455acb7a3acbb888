import { Alert, Button, Divider } from 'antd'
import { KeyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { sentenceOf } from '../api/call-failure'
import { browsersSentence, givePasskey, knowsPasskeys } from '../api/passkey'
import { useCall } from '../api/use-call'

/** For whoever has a key: instead of the numbers above. */
export function PasskeyButton({ onGiven }: { onGiven: () => unknown }) {
  const { data: me } = useCall('GET /operator/me', {})
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!me || me.passkeys === 0 || !knowsPasskeys()) return null
  const give = async (): Promise<void> => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await givePasskey()
      await onGiven()
    } catch (error) {
      setRefusal(browsersSentence(error) ?? sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <>
      <Divider plain>或者</Divider>
      {refusal && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Button size='large' block icon={<KeyOutlined />} loading={isBusy} onClick={() => void give()}>
        用通行密钥
      </Button>
    </>
  )
}
