import { isFull } from './full.ts'

const ENDLESS = 'a'.repeat(40)

/** What a browser is tried with on each place: only its own parser shows what it makes of them. */
export const attacksOnParsers: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '<img src=x onerror=alert(3)>',
  '"><svg onload=alert(5)>',
  '<iframe srcdoc="<script>alert(8)</script>">',
  '<details open ontoggle=alert(13)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(29)>">',
  '</textarea><script>alert(33)</script>',
  '[x](java\tscript:alert(39))',
  '[x](https://evil.example/"onclick="alert(48))',
]

/** What somebody writes who wants a page to run it, to end an element that it stands in, or to lead elsewhere. */
export const everyAttack: readonly string[] = [
  ...attacksOnParsers,
  '<img src="https://evil.example/a.png">',
  '<svg><script>alert(6)</script></svg>',
  '<svg><animate onbegin=alert(7) attributeName=x dur=1s>',
  '<iframe src="javascript:alert(9)">',
  '<object data="javascript:alert(10)">',
  '<embed src="https://evil.example/x.swf">',
  '<math><mtext><script>alert(12)</script></mtext></math>',
  '<video><source onerror=alert(14)></video>',
  '<audio src=x onerror=alert(15)>',
  '<body onload=alert(16)>',
  '<input autofocus onfocus=alert(17)>',
  '<select autofocus onfocus=alert(18)>',
  '<textarea autofocus onfocus=alert(19)>',
  '<marquee onstart=alert(20)>',
  '<a href="javascript:alert(21)">x</a>',
  '<form action="javascript:alert(22)"><button>x</button></form>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="background:url(https://evil.example/x.png)">',
  '<template><script>alert(28)</script></template>',
  '<!--><script>alert(30)</script>-->',
  '<![CDATA[<script>alert(31)</script>]]>',
  '<title></title><script>alert(32)</script>',
  '</title><script>alert(34)</script>',
  '</style><script>alert(35)</script>',
  '[x](javascript:alert(36))',
  '[x](JaVaScRiPt:alert(37))',
  '[x](java&#115;cript:alert(38))',
  '[x](&#x6A;avascript:alert(40))',
  '[x](vbscript:msgbox(41))',
  '[x](data:text/html,<script>alert(42)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCg0Myk8L3NjcmlwdD4=)',
  '[x](//evil.example/44)',
  '[x](/\\evil.example/45)',
  '[x](\\\\evil.example/46)',
  '[x](https:evil.example/47)',
  "[x](https://evil.example/'onclick='alert(49))",
  '[x](https://evil.example/x "title\\" onmouseover=\\"alert(50)")',
  '![x](https://evil.example/51.png)',
  '![x](javascript:alert(52))',
  '<https://evil.example/"onclick="alert(53)>',
  '<javascript:alert(54)>',
  '[x]: javascript:alert(55)\n\n[x]',
  '[<script>alert(56)</script>](https://evil.example)',
  '`<script>alert(57)</script>`',
  '    <script>alert(58)</script>',
  '> <script>alert(59)</script>',
  '- <img src=x onerror=alert(60)>',
  '{{constructor.constructor("alert(61)")()}}',
  ['$', '{alert(62)} #{alert(62)}'].join(''),
  '&lt;script&gt;alert(63)&lt;/script&gt;',
  '&#60;script&#62;alert(64)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(65)\\u003c/script\\u003e',
  '<scr\u0000ipt>alert(66)</scr\u0000ipt>'.replaceAll('\u0000', '\u200b'),
  '\u202e<script>alert(67)</script>',
  '＜script＞alert(68)＜/script＞',
  `<${ENDLESS} onpointerenter=alert(69)>`,
  '__proto__',
  'https://evil.example/<script>alert(71)</script>',
  '\';alert(72);//";alert(72);//--></script>',
]

/** Those that pages are tried with: in the full run all, else one of each manner. */
export const attacks = isFull ? everyAttack : attacksOnParsers

/** The attacks in parts of `size`: as many as a list shows on its first page. */
export function attacksInParts(size: number): string[][] {
  return Array.from({ length: Math.ceil(attacks.length / size) }, (_, part) =>
    attacks.slice(part * size, (part + 1) * size),
  )
}

/** Elements that run, fetch or change something by being there; none of a page is made of what people wrote. */
export const activeElements =
  'script, iframe, object, embed, style, link, meta, base, form:not([action^="/"]):is([action]), video, audio, marquee, math'
