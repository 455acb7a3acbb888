import { View } from '@tarojs/components'
import { mayChange } from '@xinqi/domain/rules/mood'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { KeptPicture } from '@/features/mood/kept-picture'
import { causeWords, faceWord, feelingWords, sleepWords } from '@/features/mood/mood-lines'
import { dropMood } from '@/features/mood/note-mood'
import { takePictureAway } from '@/features/mood/take-picture-away'
import type { Entry } from '@/features/mood/use-mood-draft'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface EntriesProps {
  entries: readonly Entry[]
  today: string
  onEdit: (entry: Entry) => void
  /** An entry, or its picture. */
  onDeleted: () => void
}

/** What was noted last; the last seven days can be written anew, everything can be deleted. */
export function Entries({ entries, today, onEdit, onDeleted }: EntriesProps) {
  const remove = async ({ clientId }: Entry): Promise<void> => {
    const sure = await ask({
      title: '删除这条心情？',
      body: '删除后找不回来。',
      confirmText: '删除',
      cancelText: '留着',
    })
    if (!sure) return
    await dropMood(clientId)
    if (await toastSuccess(call('POST /appoint/consultUserMoodCurve/delete', { clientId }), '已删除')) onDeleted()
  }
  const removePicture = async ({ clientId }: Entry): Promise<void> => {
    if (await takePictureAway(clientId)) onDeleted()
  }
  return (
    <>
      {entries.map((one) => (
        <Card key={one.clientId} padding='tight' className='mood-page__entry'>
          <View>{`${one.day} · ${faceWord(one.face)}${one.later ? '（补记）' : ''}`}</View>
          <View className='mood-page__quiet'>
            {[
              ...feelingWords(one.feelings),
              ...causeWords(one.causes),
              ...(one.sleepMinutes === null ? [] : [sleepWords(one.sleepMinutes)]),
            ].join(' · ')}
          </View>
          {one.words !== '' && <View>{one.words}</View>}
          {one.picture && (
            <View className='mood-page__picture'>
              <KeptPicture picture={one.picture} />
            </View>
          )}
          <View className='mood-page__acts'>
            {mayChange(one.day, today) && (
              <Button variant='text' size='small' onPress={() => onEdit(one)}>
                改一改
              </Button>
            )}
            {one.picture && (
              <Button variant='text' size='small' onPress={() => void removePicture(one)}>
                去掉图片
              </Button>
            )}
            <Button variant='text' size='small' onPress={() => void remove(one)}>
              删除
            </Button>
          </View>
        </Card>
      ))}
    </>
  )
}
