/**
 * What a page's document says of its first frame apart from its words, which the server puts in
 * (server/src/http/home-frame.ts, campaign-frame.ts): it lies over the place of the page, in the page's own styles, until
 * src/platform/first-frame.h5.ts takes it away.
 */
const STYLE = `<style>
#first-frame{position:fixed;z-index:1;top:0;right:0;bottom:0;left:0;overflow:auto}
#first-frame[inert]{pointer-events:none}
.another-page #first-frame{display:none}
#first-frame *{box-sizing:border-box}
#first-frame a{color:inherit;text-decoration:none}
#first-frame .home__search{color:var(--ink-2)}
#first-frame img{object-fit:cover}
#first-frame .ui-tab-bar__item{visibility:hidden}
</style>`

/**
 * Before the styles, which a script behind them waits for. What is drawn is not what this phone will show where it remembers
 * another organisation than the one that the server assumed, or where the page looks otherwise: in our native apps, in the
 * doctors' channel (6), to change consultants, with a code, or with nothing to press (src/state/organisation.ts,
 * src/pages/home/use-home-entry.ts). Else the portraits are fetched.
 */
const CHOICE = `<script>!function(){
var root = document.documentElement, assumed = document.querySelector('meta[name=assumed-organisation]'), kept, source
try { kept = JSON.parse(localStorage.getItem('orgId')).data } catch (error) {}
try { source = sessionStorage.getItem('sourceType') } catch (error) {}
source = (/[?&]sourceType=0*(\\d+)/.exec(location.search) || [0, source])[1]
if (
  (assumed && kept && kept !== Number(assumed.content)) ||
  source === '6' ||
  /[?&](changeConsultant|cpChangeConsultant|exchangeCode|readonly)=/.test(location.search) ||
  /XinqiApp|XinqiConsultant/.test(navigator.userAgent) || /^xinqi-/.test(window.name)
) root.className += ' another-page'
else document.head.insertAdjacentHTML('beforeend', document.getElementById('portraits').textContent)
}()</script>`

/** The reader's font size as AppPage will have it: chosen in the settings, else the phone's (src/platform/appearance.h5.ts). */
const FONT_SIZE = `<script>!function(frame, scale){
try { scale = JSON.parse(localStorage.getItem('fontScale')).data } catch (error) {}
if (!scale) {
  frame.style.fontSize = 'medium'
  scale = Math.min(2, Math.max(0.85, parseFloat(getComputedStyle(frame).fontSize) / 16 || 1))
  frame.style.fontSize = ''
}
frame.style.setProperty('--font-scale', scale)
}(document.currentScript.parentNode)</script>`

/**
 * Pictures that this phone is to see; without scripts they are there anyway. A link that is followed before the app has come
 * takes along where the visit came from, which only the app would remember.
 */
const PICTURES_AND_LINKS = `<script>
if (!/ another-page/.test(document.documentElement.className))
  document.querySelectorAll('#first-frame noscript').forEach(function (hidden) { hidden.outerHTML = hidden.textContent })
document.querySelectorAll('#first-frame a').forEach(function (link) {
  var own = new URLSearchParams(link.search)
  new URLSearchParams(location.search).forEach(function (value, name) { if (!own.has(name)) own.append(name, value) })
  link.search = own
})
</script>`

export const HEAD_OF_FIRST_FRAME = `{{assumed}}<noscript id="portraits">{{portraits}}</noscript>${CHOICE}`
/** `name`: the class of the page itself, where it has one. */
export const firstFrame = (name = ''): string =>
  `${STYLE}<div id="first-frame" class="ui-screen font-scaled ${name}">${FONT_SIZE}{{frame}}${PICTURES_AND_LINKS}</div>`
