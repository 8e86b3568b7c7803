import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Malay. */
export default {
  title: 'Pilihan privasi anda',
  body:
    '{domain} ingin menyimpan dan membaca maklumat pada peranti anda, seperti kuki, bagi tujuan ' +
    'yang anda pilih. Anda boleh mengubah pilihan anda pada bila-bila masa.',
  acceptAll: 'Terima semua',
  rejectAll: 'Tolak semua',
  manage: 'Pilih',
  closeNotice: 'Tutup dan tolak semua',
  optOutBody:
    '{domain} dan syarikat yang bekerja dengannya menyimpan dan membaca maklumat pada peranti ' +
    'anda, seperti kuki. Anda boleh menarik diri pada bila-bila masa.',
  understood: 'OK',
  optOut: 'Tarik diri',
  save: 'Simpan pilihan saya',
  close: 'Tutup',
  withdraw: 'Tarik balik persetujuan saya',
  preferences: 'Pilihan privasi anda',
  alwaysOn: 'Sentiasa aktif',
  recipients: 'Penerima data: {names}.',
  lifetime: 'Disimpan tidak lebih daripada {time}.',
  record: 'Rekod pilihan anda',
  saved: 'Pilihan anda telah disimpan.',
  renewed:
    'Sila buat keputusan tentang perkara berikut: {names}. Pilihan anda yang lain tidak berubah.',
  gpc: 'Permintaan tarik diri dipatuhi',
  heldFrame: 'Kandungan ini dipaparkan setelah anda membenarkan “{purpose}”.',
  allow: 'Benarkan “{purpose}”',
  privacyPolicy: 'Dasar privasi',
  cookiePolicy: 'Dasar kuki',
  imprint: 'Maklumat pengendali laman web',
  purposes: {
    necessary: {
      name: 'Perlu',
      description:
        'Perkara yang diperlukan oleh laman web ini untuk berfungsi dan untuk mengingati pilihan ' +
        'ini. Kebenaran tidak diperlukan dan ia tidak boleh dimatikan.',
    },
    functional: {
      name: 'Kefungsian',
      description:
        'Ciri tambahan seperti hasil carian yang lebih baik, kandungan terbenam dan tetapan yang ' +
        'diingati dari satu lawatan ke lawatan lain.',
    },
    analytics: {
      name: 'Analitik',
      description:
        'Mengukur cara laman web ini digunakan: halaman yang dibuka dan perkara yang dilakukan ' +
        'padanya.',
    },
    marketing: {
      name: 'Pemasaran',
      description:
        'Membolehkan perkhidmatan pengiklanan mengenali anda di sini dan di laman web lain untuk ' +
        'memilih iklan bagi anda dan mengukur hasilnya.',
    },
  },
} satisfies Wording;
