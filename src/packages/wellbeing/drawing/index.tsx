import { View } from '@tarojs/components'
import { writeStrokes } from '@xinqi/domain/rules/drawing'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import {
  DRAWING_DESCRIPTION_MAX,
  DRAWING_THEME_TEXT,
  DRAWING_THEMES,
  DRAWING_TITLE_MAX,
} from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { forgetDrawing } from '@/features/drawing/drawing-draft'
import { DrawingTools, type PenChoice } from '@/features/drawing/drawing-tools'
import { themeOf, useDrawing, type Sheet } from '@/features/drawing/use-drawing'
import { ensureLogin } from '@/features/login/login-gate'
import { DangerCard } from '@/features/safety/danger-card'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useOrganisation } from '@/state/organisation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { DrawingPad } from '@/ui/drawing/drawing-pad'
import { Field } from '@/ui/field/field'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../drawing.scss'

const CLEAR = { title: '清空这张纸？', body: '画的和写的都会清掉，找不回来。', confirmText: '清空', cancelText: '取消' }

/** 画一画: a sheet that stays on this phone until it is saved. */
export default function DrawingPage() {
  const { theme } = usePageParams('drawing')
  const drawing = useDrawing(themeOf(theme))
  const saving = useSaving()
  const { sheet } = drawing
  if (saving.told) return <SavedWithCare drawingNo={saving.told} />
  const isSomething = sheet !== null && (sheet.strokes.length > 0 || sheet.description.trim() !== '')
  return (
    <AppPage
      route='drawing'
      footer={
        <Button block loading={saving.busy} disabled={!isSomething} onPress={() => sheet && void saving.save(sheet)}>
          保存
        </Button>
      }
    >
      <View className='drawing-page'>
        {sheet !== null && speaksOfDanger(`${sheet.title} ${sheet.description}`) && <DangerCard />}
        {sheet ? <Paper drawing={drawing} sheet={sheet} /> : <Skeleton count={6} />}
        {saving.problem && (
          <View className='drawing-page__problem' role='alert'>
            {saving.problem}
          </View>
        )}
      </View>
    </AppPage>
  )
}

/** Saved, and what was written speaks of danger: the numbers to call come before anything else. */
const SavedWithCare = ({ drawingNo }: { drawingNo: string }) => (
  <AppPage route='drawing'>
    <View className='drawing-page'>
      <DangerCard />
      <View className='drawing-page__quiet'>画存好了，只有你看得到。</View>
      <Button variant='ghost' block onPress={() => void replace('drawingDetail', { drawingNo })}>
        看这幅画
      </Button>
    </View>
  </AppPage>
)

function Paper({ drawing, sheet }: { drawing: ReturnType<typeof useDrawing>; sheet: Sheet }) {
  const { change, draw, undo, redo, begin, isFull } = drawing
  const [pen, setPen] = useState<PenChoice>({ colour: 1, width: 1 })
  const { guide } = DRAWING_THEME_TEXT[sheet.theme]
  const clear = async (): Promise<void> => {
    if (await ask(CLEAR)) await begin()
  }
  const isEmpty = sheet.strokes.length === 0 && sheet.undone.length === 0 && sheet.title + sheet.description === ''
  return (
    <>
      <View className='drawing-page__acts' role='radiogroup' aria-label='画什么'>
        {DRAWING_THEMES.map((one) => (
          <Chip
            key={one}
            role='radio'
            text={DRAWING_THEME_TEXT[one].label}
            selected={sheet.theme === one}
            onPress={() => change({ theme: one })}
          />
        ))}
      </View>
      <View className='drawing-page__quiet'>{guide}</View>
      <DrawingPad
        id='drawing-pad'
        strokes={sheet.strokes}
        {...pen}
        onStroke={draw}
        label={`画纸，上面有 ${sheet.strokes.length} 笔。用手指、笔或鼠标画；也可以在下面用文字说说你想画的`}
      />
      <DrawingTools pen={pen} onPen={setPen} />
      <View className='drawing-page__acts'>
        <Button variant='ghost' size='small' lockMs={0} disabled={sheet.strokes.length === 0} onPress={undo}>
          撤销
        </Button>
        <Button variant='ghost' size='small' lockMs={0} disabled={sheet.undone.length === 0} onPress={redo}>
          重做
        </Button>
        <Button variant='text' size='small' disabled={isEmpty} onPress={() => void clear()}>
          清空
        </Button>
      </View>
      <View className='drawing-page__quiet' role='status'>
        {isFull ? '这张纸上的笔画满了，撤销几笔再画，或者先保存。' : '画的时候就留在这部手机上，保存之前没有人看得到。'}
      </View>
      <Field
        label='标题（可以不写）'
        maxLength={DRAWING_TITLE_MAX}
        value={sheet.title}
        onChange={(title) => change({ title })}
      />
      <Field
        label='用文字说说这幅画（可以不写）'
        multiline
        counter
        maxLength={DRAWING_DESCRIPTION_MAX}
        value={sheet.description}
        onChange={(description) => change({ description })}
        hint='画里有什么，画的时候想到什么。不方便画的话，只写文字也可以保存。'
      />
    </>
  )
}

/** Saving: what was drawn stays on the phone until it has arrived. */
function useSaving() {
  const orgId = useOrganisation((state) => state.orgId)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ clientId, theme, title, description, strokes }: Sheet): Promise<void> => {
    if (!(await ensureLogin())) return
    setBusy(true)
    setProblem(null)
    try {
      const words = { title: title.trim(), description: description.trim() }
      const wish = { orgId, clientId, theme, ...words, strokes: writeStrokes(strokes) }
      const saved = await call('POST /appoint/consultPainting/createPainting', wish, { quiet: true })
      await forgetDrawing()
      if (saved.crisis) setTold(saved.drawingNo)
      else await replace('drawingDetail', { drawingNo: saved.drawingNo })
    } catch (error) {
      setProblem(`${sentenceFor(error, 'words')}。画还在这部手机上，可以再保存一次。`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, told, problem, save }
}
