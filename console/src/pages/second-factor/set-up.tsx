import type { Data } from '@xinqi/domain/contract/contract'
import { Alert, Button, Card, Flex, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { saveFile } from '../../ui/save-file'
import { CodeForm } from '../../ui/code-form'

/** What is left when the phone is lost; shown this once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <Alert
        type='success'
        showIcon
        title='绑好了，以后每次登录都会问验证器上的数字。'
        description='把下面的恢复码存在安全的地方：手机丢了，每个可以代替一次验证。它们只显示这一次。'
      />
      <ul aria-label='恢复码' style={{ columns: 2, fontFamily: 'monospace', fontSize: 16, lineHeight: 2 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap={12}>
        <Button onClick={() => saveFile('心栖控制台恢复码.txt', codes.join('\n'), 'text/plain;charset=utf-8')}>
          存成文件
        </Button>
        <Button type='primary' onClick={onDone}>
          存好了，进入控制台
        </Button>
      </Flex>
    </>
  )
}

/** Puts a secret into an authenticator, and shows by a code of it that it is there. */
export default function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Data<'POST /operator/secondFactor/begin'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Once, by hand: each time gives another secret, and the authenticator may hold the last one already.
  const begin = async (): Promise<void> => {
    setRefusal(null)
    try {
      setBegun(await call('POST /operator/secondFactor/begin', {}))
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }
  if (!begun)
    return (
      <Card style={{ maxWidth: 560, margin: '0 auto' }}>
        <Typography.Title level={2} style={{ fontSize: 20, marginTop: 0 }}>
          绑定验证器
        </Typography.Title>
        <Typography.Paragraph>
          这里能看到别人的订单和记录，所以除了短信，每次登录还要一组只在你手机上的数字。请先装好一个验证器，例如腾讯身份验证器、Microsoft
          Authenticator 或任何支持 TOTP 的应用。
        </Typography.Paragraph>
        {refusal && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
        <Button type='primary' size='large' onClick={() => void begin()}>
          开始绑定
        </Button>
      </Card>
    )
  return (
    <Card style={{ maxWidth: 560, margin: '0 auto' }}>
      <Typography.Title level={2} style={{ fontSize: 20, marginTop: 0 }}>
        绑定验证器
      </Typography.Title>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <Flex gap={24} wrap>
          <QRCode aria-label='给验证器扫的二维码' value={begun.address} size={200} bgColor='#ffffff' color='#141918' />
          <div style={{ flex: '1 1 240px' }}>
            <Typography.Paragraph>
              用验证器扫左边的码，或者手动输入密钥：
              <br />
              <Typography.Text code copyable>
                {begun.secret}
              </Typography.Text>
            </Typography.Paragraph>
            <CodeForm
              label='验证器上现在的 6 位数字'
              hint='证明绑好了'
              button='绑定'
              onCode={async (code) => {
                setCodes((await call('POST /operator/secondFactor/confirm', { code })).recoveryCodes)
              }}
            />
          </div>
        </Flex>
      )}
    </Card>
  )
}
