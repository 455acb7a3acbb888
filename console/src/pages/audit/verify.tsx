import type { Data } from '@xinqi/domain/contract/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'

type Found = Data<'POST /operator/audit/verify'>

function sentence({ rows, seals, broken, lastSealNo, lastSeal }: Found): string {
  if (broken.length > 0)
    return `记录被动过：封印 ${broken.join('、')} 对不上。请停止使用，通知负责人，并保留数据库的备份。`
  if (seals === 0) return '还没有封印：第一道在一分钟内封上。'
  return `${rows} 行记录、${seals} 道封印都与写下时一致。最后一道是 ${lastSealNo}：${lastSeal ?? ''}`
}

/** Makes every seal anew: whether a row was changed, taken out or slipped in. */
export function Verify() {
  const [found, setFound] = useState<Found | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function verify(): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      setFound(await call('POST /operator/audit/verify', {}))
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setIsBusy(false)
  }

  const isBroken = found !== null && found.broken.length > 0
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type={refusal || isBroken ? 'error' : found ? 'success' : 'info'}
      showIcon
      title={refusal ?? (found ? sentence(found) : '记录只增不改，每分钟封印一次，每道封印都连着上一道。')}
      description={
        found && !isBroken && found.seals > 0 ? '把最后一道封印抄在别处，以后就能证明之前的记录没有动过。' : undefined
      }
      action={
        <Button loading={isBusy} onClick={() => void verify()}>
          核对全部封印
        </Button>
      }
    />
  )
}
