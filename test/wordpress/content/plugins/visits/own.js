window.ran = window.ran || [];
window.ran.push('own');
