import { View } from '@tarojs/components'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { ROBOT_WORDS_MAX } from '@xinqi/domain/text/robot'
import { useState } from 'react'
import { DangerCard } from '@/features/safety/danger-card'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { HowWasIt } from './how-was-it'
import { RobotButtons, RobotLines } from './robot-lines'
import { useRobot } from './use-robot'
import './index.scss'

/** A programme that says that it is one: what it can do, it does by the same commands as the pages; the rest goes to a person. */
export default function RobotChatPage() {
  const { isReschedule } = usePageParams('robotChat')
  const robot = useRobot(isReschedule === 1)
  const [words, setWords] = useState('')
  const text = words.trim()
  const say = async (): Promise<void> => {
    if (await robot.send({ text })) setWords('')
  }
  return (
    <AppPage route='robotChat'>
      <Loaded of={robot.opened} failed='小助手没有打开'>
        {(dialog) => (
          <View className='robot'>
            <RobotLines lines={dialog.lines} />
            {(dialog.crisis || speaksOfDanger(words)) && <DangerCard />}
            <RobotButtons
              buttons={dialog.buttons}
              disabled={robot.busy}
              onChoose={(choice) => void robot.send({ choice })}
            />
            {robot.problem && (
              <View className='robot__problem' role='alert'>
                {robot.problem}
              </View>
            )}
            {dialog.ended ? (
              <HowWasIt onBegin={() => void robot.beginAnew()} />
            ) : (
              <>
                <Field
                  label={dialog.asks ? '写给顾问' : '也可以写一句'}
                  multiline={dialog.asks}
                  maxLength={ROBOT_WORDS_MAX}
                  value={words}
                  onChange={setWords}
                  hint='程序会读，转给顾问之后顾问会读。'
                />
                <View className='robot__acts'>
                  <Button size='medium' loading={robot.busy} disabled={text === ''} onPress={() => void say()}>
                    发送
                  </Button>
                </View>
              </>
            )}
          </View>
        )}
      </Loaded>
      <HelpButton above='nothing' />
    </AppPage>
  )
}
