/* global document, window, location */
// What a native app does for the page it holds (docs/native-bridge.md), with a person at the switches.
;(() => {
  const VERSION = 1
  const frame = document.getElementById('page')
  const sheet = document.getElementById('sheet')
  const element = (id) => document.getElementById(id)

  const post = (message) => {
    const json = JSON.stringify({ v: VERSION, ...message })
    frame.contentWindow.postMessage(json, location.origin)
    note('→', json)
  }
  const report = (event, payload = {}) => post({ event, payload })

  function note(direction, text) {
    const line = document.createElement('li')
    line.textContent = `${direction} ${text}`
    element('log').prepend(line)
  }

  const askServer = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  /** A sheet of the app with buttons; each closes it. */
  function showSheet(words, buttons) {
    const text = document.createElement('p')
    text.textContent = words
    const acts = document.createElement('div')
    acts.className = 'acts'
    for (const [label, act] of Object.entries(buttons)) {
      const button = document.createElement('button')
      button.textContent = label
      button.onclick = () => {
        sheet.hidden = true
        act()
      }
      acts.append(button)
    }
    sheet.replaceChildren(text, acts)
    sheet.hidden = false
  }

  async function oneKey() {
    const type = Number(element('one-key-type').value)
    const phone = element('phone').value
    if (type === 1) return { type, ...(await askServer('/sandbox/one-key/token', { phone })) }
    if (type === 3) return { type, code: (await askServer('/sandbox/wechat/user', { phone })).sdkCode }
    return { type }
  }

  const cashierForm = (cashierUrl) => {
    const { searchParams } = new URL(cashierUrl, location.origin)
    return { prepay_id: searchParams.get('prepay_id') ?? '', act: 'pay' }
  }

  function pay({ paymentNo, cashierUrl }) {
    const done = (result) => report('payDone', { paymentNo, result })
    const succeed = async () => {
      await fetch('/sandbox/wechatpay/cashier', { method: 'POST', body: new URLSearchParams(cashierForm(cashierUrl)) })
      done('success')
    }
    const chosen = element('pay').value
    if (chosen === 'success') return void succeed()
    if (chosen === 'fail') return done('fail')
    showSheet('支付公司的 App', { 付款: succeed, 不付了: () => done('fail') })
  }

  const ANSWERS = {
    acToken: async () => ({ acToken: 'sandbox-ac-token' }),
    canLogInWithOneKey: async () => ({ available: element('one-key').checked }),
    logInWithOneKey: oneKey,
    pay: async (request) => {
      pay(request)
      return {}
    },
  }

  const TOLD = {
    titleBar({ title, back, share, complaint }) {
      element('title').textContent = title
      element('back').disabled = !back
      element('share').hidden = !share
      element('complain').hidden = !complaint
    },
    back: () => showSheet('网页退到了底，App 回到自己的页面。', { 知道了: () => undefined }),
    share: ({ title, url }) => showSheet(`分享：${title} ${url}`, { 关闭: () => undefined }),
    complain: ({ kind, id }) => showSheet(`投诉：${kind} ${id}`, { 关闭: () => undefined }),
    openWebview({ url }) {
      report('webviewHide')
      showSheet(`另开的网页：${url}`, { 关闭: () => report('webviewShow') })
    },
    closeWebview: () => showSheet('网页关掉了自己。', { 知道了: () => undefined }),
    unread: () => undefined,
  }

  async function answer({ id, name, payload }) {
    const asked = ANSWERS[name]
    if (!asked) return post({ re: id, ok: false, error: 'unknown' })
    try {
      post({ re: id, ok: true, payload: await asked(payload) })
    } catch (error) {
      post({ re: id, ok: false, error: error.message })
    }
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame.contentWindow || typeof data !== 'string') return
    note('←', data)
    const message = JSON.parse(data)
    if (message.v !== VERSION) return
    if (message.id) void answer(message)
    else TOLD[message.name]?.(message.payload)
  })

  element('back').onclick = element('system-back').onclick = () => report('back')
  element('share').onclick = () => report('share')
  element('complain').onclick = () => report('complain')
  element('show').onclick = () => report('show')
  element('hide').onclick = () => report('webviewHide')

  // Only now: what the page says first has to be heard.
  frame.src = frame.dataset.src
})()
