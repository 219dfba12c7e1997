/** The logo on paper, with the room around it that round and square masks need. */
export const iconPage = (logo: string) => `<!doctype html>
<body style="margin: 0; background: #fff8ee; height: 100vh; display: grid; place-items: center">
<img src="${logo}" style="width: 62vw; height: 62vw">`;

interface ShareParts {
  logo: string;
  dishes: readonly string[];
  display: string;
  body: string;
}

/** A table with dishes on it, and the product's claim. */
export const sharePage = ({ logo, dishes, display, body }: ShareParts) => `<!doctype html>
<style>
@font-face { font-family: display; src: url(${display}); font-weight: 100 900 }
@font-face { font-family: body; src: url(${body}); font-weight: 200 800 }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #fff8ee; color: #2b1a12; font-family: body }
.name { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center; font: 700 44px display }
.name img { width: 72px }
h1 { position: absolute; left: 72px; top: 196px; width: 610px; margin: 0; font: 700 78px/1.08 display; letter-spacing: -1.5px }
p { position: absolute; left: 72px; bottom: 64px; width: 560px; margin: 0; font-size: 30px; line-height: 1.35; color: #6a5346 }
.glow { position: absolute; left: 700px; top: -45px; width: 720px; height: 720px; border-radius: 50%; background: linear-gradient(120deg, #e5401f 0%, #f9842b 55%, #fdb930 100%) }
.plate { position: absolute; border-radius: 50%; background: #fffdf9; box-shadow: inset 0 0 0 10px #fff, inset 0 0 0 13px #f0e2cf, 0 24px 48px rgb(60 20 0 / .28); display: grid; place-items: center }
.plate img { width: 66% }
</style>
<div class="glow"></div>
<div class="name"><img src="${logo}">Mealtime</div>
<h1>Plan your week.<br>Eat well.</h1>
<p>Delivery, pickup and meal plans from independent restaurants in Metro Vancouver</p>
${[
  [806, 150, 330],
  [700, 30, 190],
  [1010, 18, 170],
  [1040, 440, 210],
  [735, 440, 180],
]
  .map(
    ([x, y, size], index) =>
      `<div class="plate" style="left: ${x}px; top: ${y}px; width: ${size}px; height: ${size}px"><img src="${dishes[index]}"></div>`,
  )
  .join('\n')}`;
