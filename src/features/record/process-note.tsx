import { View } from '@tarojs/components'
import { PROCESS_NOTE_MAX } from '@xinqi/domain/text/record'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import type { Draft } from './autosave'
import { processNotes } from './process-note-draft'
import { SaveLine } from './save-line'
import './record.scss'

const TITLE = '只给自己看的笔记'

interface ProcessNoteProps {
  appointNo: string
  /** The record is signed: to be read only. */
  locked: boolean
}

/** Apart from the record: in no paper, no preview, and nobody else's. */
export function ProcessNote({ appointNo, locked }: ProcessNoteProps) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const note = useCall('GET /consult/processNote/info', loggedIn ? { appointNo } : null)
  const draft = processNotes.useDrafts((drafts) => drafts[appointNo])
  const { data } = note
  useEffect(() => {
    if (data) void processNotes.open(appointNo, data, locked)
  }, [appointNo, data, locked])
  useEffect(() => () => void processNotes.save(appointNo), [appointNo])
  if (locked && data?.words === '') return null
  return (
    <Card className='record__card record__own'>
      <View className='record__quiet' role='heading' aria-level='2'>
        {TITLE}
      </View>
      <Loaded of={note} failed='笔记没有取到'>
        {({ words }) =>
          locked ? (
            <View className='record__words'>{words}</View>
          ) : (
            draft && <NoteField appointNo={appointNo} draft={draft} />
          )
        }
      </Loaded>
    </Card>
  )
}

function NoteField({ appointNo, draft }: { appointNo: string; draft: Draft<{ words: string }> }) {
  if (draft.state === 'conflict' && draft.other) return <TwoNotes appointNo={appointNo} draft={draft} />
  return (
    <>
      <Field
        key={draft.round}
        label={TITLE}
        hint='和记录分开存，不进 PDF、不导出，来访者、督导和平台都看不到。签署以后不能再改。'
        multiline
        maxLength={PROCESS_NOTE_MAX}
        value={draft.written.words}
        onChange={(words) => processNotes.write(appointNo, { words })}
      />
      <SaveLine draft={draft} what='笔记' />
    </>
  )
}

/** Another device has saved meanwhile: both are shown, and one is chosen; of the other nothing is kept. */
function TwoNotes({ appointNo, draft }: { appointNo: string; draft: Draft<{ words: string }> }) {
  return (
    <>
      <SaveLine draft={draft} />
      <View className='record__quiet'>另一台设备上存的：</View>
      <View className='record__words'>{draft.other?.words}</View>
      <View className='record__quiet'>这里写的：</View>
      <View className='record__words'>{draft.written.words}</View>
      <View className='record__acts'>
        <Button variant='ghost' size='medium' onPress={() => void processNotes.takeTheirs(appointNo)}>
          用那一份笔记
        </Button>
        <Button size='medium' onPress={() => void processNotes.keepMine(appointNo)}>
          用这一份笔记
        </Button>
      </View>
      <View className='record__quiet'>笔记没有以前的版本：没选的那一份不会留下。</View>
    </>
  )
}
