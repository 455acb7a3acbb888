import { SECOND } from '@xinqi/domain/time'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { saveFile } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

const ASK_AGAIN_MS = 2 * SECOND

/** A copy of everything, made on the server and fetched once. */
export function ExportData() {
  const state = useCall('GET /appoint/consultVisitor/exportState', {})
  const [fetching, setFetching] = useState(false)
  const current = state.data
  const waiting = current?.state === 'waiting'
  const { refresh } = state
  // A question is asked when the one before has its answer: SWR drops the answer to a question that another one follows.
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => void refresh().finally(() => setAsked((times) => times + 1)), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [waiting, asked, refresh])

  const order = async (): Promise<void> => {
    await call('POST /appoint/consultVisitor/exportMyData', {}).catch(() => undefined)
    await refresh()
  }
  const fetchIt = async (exportId: string): Promise<void> => {
    setFetching(true)
    try {
      await saveFile(await call('POST /appoint/consultVisitor/fetchExport', { exportId }))
      showToast('已交给你保存', 'success')
    } catch {
      showToast('没有保存成功，请重新准备一份')
    } finally {
      setFetching(false)
      await refresh()
    }
  }
  return (
    <Section
      title='导出我的数据'
      hint='一个压缩包，里面是能直接看的网页和 JSON。包含敏感信息，准备好后 24 小时内可以下载一次。'
    >
      {current?.state === 'ready' ? (
        <Button block icon='download' loading={fetching} onPress={() => void fetchIt(current.exportId)}>
          下载
        </Button>
      ) : (
        // Asked for twice it is the same one. The lock of this press would swallow the next on 下载, which React keeps the same button.
        <Button variant='ghost' block lockMs={0} loading={waiting} onPress={() => void order()}>
          {waiting ? '正在准备' : '准备一份'}
        </Button>
      )}
    </Section>
  )
}
