import { View } from '@tarojs/components'
import type { ReadDocument } from '@xinqi/domain/rules/consultant-setup'
import { CONSULTANT_DOCUMENTS } from '@xinqi/domain/text/consultant-document'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

export interface DocumentCardProps {
  document: ReadDocument
  readTime: string | null
  onRead: () => Promise<unknown>
}

const say = (document: ReadDocument): Promise<unknown> =>
  document === 'instruction'
    ? call('GET /consult/consultConsultant/confirmIsReadInstruction', {})
    : call('POST /consult/consultConsultant/runningPlanNotice', { read: true })

/** A text of the platform, and saying that one has read it. */
export function DocumentCard({ document, readTime, onRead }: DocumentCardProps) {
  const { title, version, body } = CONSULTANT_DOCUMENTS[document]
  const read = async (): Promise<void> => {
    if (await toastSuccess(say(document), '记下了')) await onRead()
  }
  return (
    <Card className='profile__card'>
      <View className='profile__label' role='heading' aria-level='2'>
        {title}
      </View>
      {body.map(({ heading, text }) => (
        <View key={heading}>
          <View className='profile__text profile__label'>{heading}</View>
          <View className='profile__text'>{text}</View>
        </View>
      ))}
      {readTime ? (
        <View className='profile__quiet'>{`版本 ${version} · ${readTime.slice(0, 16)} 读过`}</View>
      ) : (
        <View className='profile__acts'>
          <Button size='medium' variant='ghost' label={`我读过了：${title}`} onPress={() => void read()}>
            我读过了
          </Button>
        </View>
      )}
    </Card>
  )
}
