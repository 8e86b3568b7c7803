import { Gate, useConsent } from '@portcullis/page/react';

export default function Page() {
  const analytics = useConsent('analytics');
  return (
    <main>
      <h1>Gated</h1>
      <output>{analytics ? 'granted' : 'not granted'}</output>
      <Gate purpose="marketing">
        <p id="offer">Offer</p>
      </Gate>
    </main>
  );
}
