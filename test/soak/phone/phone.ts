import type { GrantedTokens, PartySide } from '../../../src/state/session'
import { startApp, type App } from './app'
import { Life } from './life'
import type { Line } from './line'
import type { Kept } from './wechat'

export interface Owner {
  side: PartySide
  granted: GrantedTokens
  /** Whom they talk to. */
  otherId: number
}

/** What stands on a phone's page: `texts[n]` is message n + 1. */
export interface Page {
  seqs: readonly number[]
  texts: readonly string[]
}

/** A phone with a conversation open. The app on it may begin anew at any moment; what it keeps stays. */
export class Phone {
  /** Every client number under which something was said that the phone had kept, and the words. */
  readonly said = new Map<string, string>()
  /** What was refused, with the sentence; nothing should be. */
  readonly refused: string[] = []
  conversationNo = ''
  private readonly kept: Kept = new Map()
  private life = new Life()
  private app: App
  private lineIsBack: () => void
  private serial = 0

  constructor(
    readonly name: string,
    readonly owner: Owner,
    private readonly line: Line,
  ) {
    const begun = startApp(line.origin, this.kept, this.life)
    this.app = begun.app
    this.lineIsBack = begun.lineIsBack
    this.app.logIn(owner.side, owner.granted)
    this.follow()
  }

  /** Says the next words. They are on their way when this returns, or wait for the line. */
  say(): void {
    if (!this.conversationNo) return
    this.serial += 1
    const text = `${this.name} 的第 ${this.serial} 句`
    void this.app.say(this.owner.side, this.conversationNo, { kind: 'text', text })
  }

  cutLine(): void {
    this.line.cut()
  }

  /** `told`: the phone notices at once; else the app finds out by itself. */
  mendLine(told: boolean): void {
    this.line.mend()
    if (told) this.lineIsBack()
  }

  /** The app is closed in the middle of whatever it does, and opened again. */
  async reload(): Promise<void> {
    this.life.stop()
    this.line.dropAll()
    this.life = new Life()
    const begun = startApp(this.line.origin, this.kept, this.life)
    this.app = begun.app
    this.lineIsBack = begun.lineIsBack
    this.follow()
    await this.open()
  }

  /** Opens the conversation; a person tries again until it is there, or the app is closed. */
  async open(): Promise<void> {
    const { app, life } = this
    const { side, otherId } = this.owner
    while (!life.isOver) {
      const opened = await app.openTalk(side, otherId).catch(() => undefined)
      if (opened !== undefined) this.conversationNo = opened
      if (opened !== undefined) return
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  /** How much waits to be sent. */
  get unsent(): number {
    return this.app.useTalks.getState().unsent.length
  }

  /** The last number on its page. */
  get lastSeq(): number {
    return this.talk?.messages.at(-1)?.seq ?? 0
  }

  /** Scrolls up to the first words, and gives what stands there then. */
  async readAll(): Promise<Page> {
    while (this.talk?.hasOlder) await this.app.readOlder(this.owner.side, this.conversationNo)
    const messages = this.talk?.messages ?? []
    return { seqs: messages.map(({ seq }) => seq), texts: messages.map(({ text }) => text ?? '') }
  }

  stop(): void {
    this.life.stop()
    this.line.close()
  }

  private get talk() {
    return this.app.useTalks.getState().talks[this.conversationNo]
  }

  private follow(): void {
    this.app.listen(this.owner.side)
    const { life } = this
    this.app.useTalks.subscribe(({ unsent }) => {
      if (life.isOver) return
      for (const { clientId, params, state, sentence } of unsent) {
        if (state !== 'keeping') this.said.set(clientId, params.text ?? '')
        if (state === 'refused') this.refused.push(`${params.text}: ${sentence}`)
      }
    })
  }
}
