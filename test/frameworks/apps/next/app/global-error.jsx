'use client';

/** Takes the place of everything from `<html>` on. */
export default function GlobalError({ reset }) {
  return (
    <html lang="en">
      <body>
        <h1>Replaced</h1>
        <button type="button" onClick={() => reset()}>
          Again
        </button>
        <footer>
          <a href="#choices" data-portcullis-open="">
            Privacy choices
          </a>
        </footer>
      </body>
    </html>
  );
}
