import { useState } from 'react'
import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

/** For who was invited into a studio that is not listed (R207). */
export function ByInvitation({ onEnter }: { onEnter: (validCode: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card padding='none'>
        <Cell icon='lock' title='我有工作室的邀请码' onPress={() => setOpen(true)} />
      </Card>
      <View className='studio__end' />
      {open && <CodeSheet onClose={() => setOpen(false)} onEnter={onEnter} />}
    </>
  )
}

interface CodeSheetProps {
  onClose: () => void
  onEnter: (validCode: string) => void
}

function CodeSheet({ onClose, onEnter }: CodeSheetProps) {
  const [validCode, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { valid } = await call('GET /appoint/consultStudio/isCikeValidCode', { validCode }, { quiet: true })
      if (!valid) return setProblem('没有这个邀请码，看看有没有抄错，或问问邀请你的人')
      onClose()
      onEnter(validCode)
    } catch (error) {
      setProblem(sentenceFor(error, 'words'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title='凭邀请进来'
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={validCode.trim() === ''} onPress={() => void enter()}>
          进去看看
        </Button>
      }
    >
      <Field
        label='邀请码'
        value={validCode}
        onChange={setCode}
        maxLength={40}
        hint='字母不分大小写，横线可以不写。'
        error={problem ?? undefined}
        onConfirm={() => void enter()}
      />
    </Sheet>
  )
}
