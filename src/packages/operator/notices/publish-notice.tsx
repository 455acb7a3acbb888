import { View } from '@tarojs/components'
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '@xinqi/domain/text/platform-notice'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

/** A notice to everybody; what was typed stays where it is refused. */
export function PublishNotice({ onPublished }: { onPublished: () => Promise<unknown> }) {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [round, setRound] = useState(0)
  const publish = async (): Promise<void> => {
    const sure = await ask({
      title: '写给所有咨询师？',
      body: `「${title.trim()}」要另一位运营同意才发出，发出以后不能改，只能撤回。`,
      confirmText: '写好了',
      cancelText: '再看看',
    })
    if (!sure) return
    const params = { title: title.trim(), body: body.trim() }
    if (!(await toastSuccess(call('POST /operator/platformNotice/publish', params), '已写好，等另一位运营同意'))) return
    setTitle('')
    setBody('')
    setRound(round + 1)
    await onPublished()
  }
  return (
    <Card className='operator-notice'>
      <View key={round} className='operator-notice__fields'>
        <Field label='标题' maxLength={NOTICE_TITLE_MAX} value={title} onChange={setTitle} />
        <Field label='内容' multiline maxLength={NOTICE_BODY_MAX} value={body} onChange={setBody} />
      </View>
      <View className='operator-notice__acts'>
        <Button size='medium' disabled={title.trim() === '' || body.trim() === ''} onPress={() => void publish()}>
          写好了
        </Button>
      </View>
    </Card>
  )
}
