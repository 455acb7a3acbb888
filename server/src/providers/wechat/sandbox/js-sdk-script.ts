/**
 * Stands in for WeChat's `jweixin.js`. `wx.config` is judged by the sandbox with the address in sight, as WeChat does; the
 * share cards and what the menu offers are left in `wx.sandbox` for whoever looks. It brings the bridge along that the WeChat app
 * itself puts into a page, whose payments and transfers the sandbox judges in the app's place, with a person who says yes.
 */
export const JS_SDK = `(() => {
  const listeners = { ready: [], error: [] }
  let verdict = null
  const settle = (kind, problem) => {
    verdict = { kind, problem }
    listeners[kind].splice(0).forEach((listener) => listener(problem))
  }
  const hear = (kind) => (listener) => {
    if (verdict && verdict.kind === kind) listener(verdict.problem)
    else listeners[kind].push(listener)
  }
  const seen = { config: null, friend: null, timeline: null, menu: 'shown' }
  window.wx = {
    sandbox: seen,
    config({ appId, timestamp, nonceStr, signature, jsApiList }) {
      verdict = null
      const url = location.href.split('#')[0]
      const query = new URLSearchParams({ appId, timestamp, nonceStr, signature, url })
      fetch('/sandbox/wechat/js-sdk/config?' + query)
        .then((answer) => answer.json())
        .then(({ errMsg }) => {
          seen.config = { errMsg, jsApiList }
          if (errMsg === 'config:ok') settle('ready')
          else settle('error', { errMsg })
        })
    },
    ready: hear('ready'),
    error: hear('error'),
    updateAppMessageShareData(card) { seen.friend = card },
    updateTimelineShareData(card) { seen.timeline = card },
    showAllNonBaseMenuItem() { seen.menu = 'shown' },
    hideAllNonBaseMenuItem() { seen.menu = 'hidden' },
  }
  const headers = { 'content-type': 'application/json' }
  const ask = (act, params) =>
    fetch('/sandbox/wechatpay/' + act, { method: 'POST', headers, body: JSON.stringify(params) })
      .then((answer) => answer.json())
  window.WeixinJSBridge = {
    invoke(name, params, listener) {
      if (name === 'requestMerchantTransfer') {
        void ask('merchant-transfer', params).then(({ errMsg }) => listener({ err_msg: errMsg }))
        return
      }
      void ask('jsapi-pay', params)
        .then(({ errMsg }) => {
          seen.paid = errMsg
          listener({ err_msg: 'get_brand_wcpay_request:' + (errMsg === 'requestPayment:ok' ? 'ok' : 'fail') })
        })
    },
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()
`
